// Replaces curl, which a machine with nothing but Node lacks. It knows the options of docs/api.md and no other.
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";

const words = process.argv.slice(2);
const headers = new Headers();
let url = "";
let saves = false;
while (words.length > 0) {
  const word = words.shift() ?? "";
  const value = () => words.shift() ?? "";
  if (word === "-H") {
    const header = value();
    headers.set(header.slice(0, header.indexOf(":")), header.slice(header.indexOf(":") + 1).trim());
  } else if (word === "-O") saves = true;
  else if (word.startsWith("-") && word !== "-s") throw new Error(`curl ${word} is not known here`);
  else if (word !== "-s") url = word;
}
const response = await fetch(url, { headers });
const text = await response.text();
if (saves) await writeFile(basename(new URL(url).pathname), text);
else process.stdout.write(text);
