/**
 * Loads a page anew, once, if it is of an earlier version (a browser may keep one for a while) and its host has the
 * assets of that version no more. It lies at an address without a hash, so that pages of any version find it.
 */
{
  const lacksStyles = !getComputedStyle(document.documentElement).getPropertyValue("--ink"); // which tokens.css sets
  const [visit] = performance.getEntriesByType("navigation");
  if (lacksStyles && navigator.onLine && visit.type !== "reload") location.reload();
}
