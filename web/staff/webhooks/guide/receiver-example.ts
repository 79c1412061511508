/** A whole receiver that runs on Node.js without packages. A test runs this text and sends it a real delivery. */
export const receiverExample = String.raw`// receiver.mjs - run it behind HTTPS: WEBHOOK_SECRET=whsec_... node receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const SECRET = Buffer.from(process.env.WEBHOOK_SECRET.replace("whsec_", ""), "base64");
const TOLERANCE_SECONDS = 300;

/** Whether the shop sent this body a moment ago. */
function isGenuine(headers, body) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = headers;
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < TOLERANCE_SECONDS;
  const expected = createHmac("sha256", SECRET).update(id + "." + time + ".").update(body).digest();
  // After a change of the secret there are two signatures; one must fit.
  return isRecent && String(signatures).split(" ").some((signature) => {
    const [version, text = ""] = signature.split(",");
    const given = Buffer.from(text, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const done = new Set(); // in your database, so that a restart forgets nothing

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();

  const id = request.headers["webhook-id"]; // the same when a delivery is repeated
  if (!done.has(id)) {
    done.add(id);
    const { type, timestamp, data } = JSON.parse(body);
    console.log(type, timestamp, JSON.stringify(data));
  }
  response.writeHead(204).end();
}).listen(process.env.PORT ?? 8080, () => console.log("listening"));
`;

/** Checks a delivery by hand. A test runs this text on a real delivery. */
export const opensslExample = String.raw`# body.json holds the body exactly as it came, byte by byte.
SECRET='whsec_...'
ID='msg_...'        # header webhook-id
TIME='1790000000'   # header webhook-timestamp

KEY=$(printf %s "$SECRET" | sed s/^whsec_// | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
{ printf '%s.%s.' "$ID" "$TIME"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A
# It prints what the header webhook-signature has after "v1,".
`;
