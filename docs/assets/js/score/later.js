/**
 * All that a page of scores needs once there is a deal, and not before: the evening, and ways to take it elsewhere. It is
 * fetched then, so that a first visit stays light.
 */

export { asCsv, asText } from "./export.js";
export { copied, saved, sent } from "./sending.js";
export { eveningAddress } from "./sent.js";
export { eveningView } from "./table.js";
