/** The data that the tools ask for, and what else test_web.py has made of the rules. */

const FOLDER = Deno.env.get("BIGTWO_DATA");

/** Return what a file of data holds, as test_web.py names them. */
export const data = (name) => JSON.parse(Deno.readTextFileSync(`${FOLDER}/${name}.json`));
