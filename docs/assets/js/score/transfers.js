/** Payments at the end of an evening. */

/**
 * Who pays whom, so that all are even: `[{from, to, amount}]`, from the largest debtor to the largest creditor until
 * nobody owes, which takes fewer payments than there are players. Of equals the first goes first.
 * Throws RangeError for totals that do not add up to nothing: those are points, and nobody owes them.
 */
export const transfers = (totals) => {
  if (totals.reduce((total, amount) => total + amount, 0) !== 0) {
    throw new RangeError("totals that do not add up to nothing cannot be paid out");
  }
  const owed = [...totals];
  const payments = [];
  while (owed.some(Boolean)) {
    const from = owed.indexOf(Math.min(...owed));
    const to = owed.indexOf(Math.max(...owed));
    const amount = Math.min(-owed[from], owed[to]);
    owed[from] += amount;
    owed[to] -= amount;
    payments.push({ from, to, amount });
  }
  return payments;
};
