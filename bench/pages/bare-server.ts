import { createServer } from "node:http";
import { readFileSync } from "node:fs";

// The limit that the shop is measured against: node:http alone sends the same bytes and headers. Arguments: a file of
// the response's headers and one of its bytes. Prints its port.
const [, , headersFile = "", bytesFile = ""] = process.argv;
const headers: unknown = JSON.parse(readFileSync(headersFile, "utf8"));
const bytes = readFileSync(bytesFile);

const server = createServer((_, response) => {
  response.writeHead(200, headers as Record<string, string>); // as: written by answers.ts
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address !== "string") process.stdout.write(`${address.port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
