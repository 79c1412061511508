// Replaces curl, which a machine with nothing but Node lacks. It knows the options of the documented commands and no other.
import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    silent: { type: "boolean", short: "s" },
    "show-error": { type: "boolean" },
    "fail-with-body": { type: "boolean" },
    "remote-name": { type: "boolean", short: "O" },
    output: { type: "string" },
    header: { type: "string", short: "H", multiple: true, default: [] },
    request: { type: "string", default: "GET" },
    data: { type: "string" },
  },
});
const [url = ""] = positionals;
const headers = new Headers();
for (const header of values.header) {
  const colon = header.indexOf(":");
  headers.set(header.slice(0, colon), header.slice(colon + 1).trim());
}
const response = await fetch(url, { method: values.request, headers, body: values.data });
const text = await response.text();
const file = values["remote-name"] ? basename(new URL(url).pathname) : values.output;
if (file === undefined) process.stdout.write(text);
else await writeFile(file, text);
if (values["fail-with-body"] && !response.ok) process.exitCode = 22;
