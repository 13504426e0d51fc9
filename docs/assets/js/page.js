/** The scripts of every page: the control that copies a link, the search, the languages. */

import "./copylink.js";
import "./languages.js";
import "./search.js";
