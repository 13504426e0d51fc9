/**
 * What a point is worth in money, as somebody writes it: an amount, and before or behind it in what, as "0.50 HK$" or
 * "Rp 500". No DOM.
 */

import { LANGUAGE } from "../language.js";
import { keep, kept } from "../storage.js";

const NAME = "score.stake";
const LONGEST = 20; // characters
const WRITTEN = /^([^\d]*?)\s*([1-9]\d{0,2}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,3})?)\s*([^\d]*)$/;
const THOUSANDS = /^([1-9]\d{0,2})((?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/; // in any language: no stake has three decimals

/** Return an amount without marks of thousands, and with a point before its decimals. */
const plainly = (amount) => {
  const [, first, groups, decimals] = THOUSANDS.exec(amount) ?? [];
  if (first === undefined) return amount.replace(",", ".");
  return `${first}${groups.replace(/[.,]/g, "")}${decimals === undefined ? "" : `.${decimals}`}`;
};

const valueOf = (amount) => Number(plainly(amount));

/** Read a stake as it can be kept and sent; "" if no amount stands in it, or more than one. */
export const readStake = (text) => {
  const plain = String(text).replace(/[~&\s\p{Cc}]+/gu, " ").trim().slice(0, LONGEST).trim();
  const [, , amount = "0"] = WRITTEN.exec(plain) ?? [];
  return valueOf(amount) > 0 ? plain : "";
};

/** Return so many points in money, as the stake is written; "" if there is none. */
export const inMoney = (stake, points) => {
  const [, before, amount, after] = WRITTEN.exec(stake) ?? [];
  if (amount === undefined) return "";
  const decimals = plainly(amount).split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const money = format.format(Math.abs(points) * valueOf(amount));
  const gap = (side) => (/\p{L}$/u.test(side) ? "\u00A0" : "");
  const sign = points < 0 ? "−" : "";
  return `${sign}${before}${before && gap(before)}${money}${after && `\u00A0${after}`}`;
};

/** Return the stake that this device keeps. */
export const keptStake = () => readStake(kept(NAME, ""));

/** Keep a stake on this device. */
export const keepStake = (stake) => keep(NAME, stake || null);
