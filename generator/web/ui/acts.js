/** Acts of the reader: from the `data-do` of a control to what is done; and walking through a row of controls. */

import { walk } from "./walking.js";

const TYPED = "input, select, textarea";

/**
 * Hear all controls in an element, also those that are drawn later.
 * @param taps by act, of what is tapped: functions of the control's data and the control
 * @param fields by act, of what is typed, chosen or ticked: functions of the control's data, its value and the control
 * @param entered by act, of a field in which Enter is pressed: functions of the control's data
 * @param settled by act, of a field that was changed and is left: functions of the control's data
 * @param folded by act, of a <details> that was opened or closed: functions of its data and whether it is open
 */
export const listen = (root, { taps = {}, fields = {}, entered = {}, settled = {}, folded = {} }) => {
  root.addEventListener("click", ({ target }) => {
    const control = target.closest("[data-do]");
    if (control && !control.matches(TYPED)) own(taps, control)?.(control.dataset, control);
  });
  root.addEventListener("input", ({ target }) => own(fields, target)?.(target.dataset, valueOf(target), target));
  root.addEventListener("change", ({ target }) => own(settled, target)?.(target.dataset));
  root.addEventListener("toggle", ({ target }) => own(folded, target)?.(target.dataset, target.open), true);
  root.addEventListener("keydown", (event) => {
    const { key, target, isComposing } = event;
    if (key === "Enter" && !isComposing && target.matches("input") && own(entered, target)) {
      event.preventDefault();
      entered[target.dataset.do](target.dataset);
    } else walk(event);
  });
};

const own = (acts, { dataset }) => Object.hasOwn(acts, dataset.do ?? "") ? acts[dataset.do] : undefined;

const valueOf = (control) => control.type === "checkbox" ? control.checked : control.value;
