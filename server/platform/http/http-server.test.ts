import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CachedResponse } from "../cache/cached-response.ts";
import { ResponseFastPath } from "./http-server.ts";

const uncompressed = (text: string) =>
  CachedResponse.permanent({ headers: {}, body: Buffer.from(text) }, {});
let answer = uncompressed("the listing");

/** Invalidates the response; the next request makes one with this text. */
const change = (text: string) => {
  answer.leave();
  answer = uncompressed(text);
};
const kept = new ResponseFastPath(2, () => "id");
const server = createServer((request, response) => {
  if (kept.answer(request, response)) return;
  kept.note(request, answer, () => ({
    "content-type": "text/plain",
    "content-length": 1,
    "x-request-id": "other",
    etag: answer.etag,
  }));
  response.writeHead(200, { "x-made": "now" }).end("made");
});
let url = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address !== null && typeof address !== "string") url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
});

test("a response is sent again, with its own request id", async () => {
  await fetch(`${url}/a`);
  const again = await fetch(`${url}/a`);
  expect(again.headers.get("x-made")).toBeNull();
  expect(again.headers.get("x-request-id")).toBe("id");
  expect(again.headers.get("content-type")).toBe("text/plain");
  expect(await again.text()).toBe("the listing");
});

test.each([
  ["a short answer", 10],
  ["a long answer", 10_000],
])("%s in Vietnamese is sent again in full, also after its text changed", async (_, times) => {
  for (const text of ["Đã bàn giao ", "Đã huỷ "]) {
    const long = text.repeat(times);
    change(long);
    await fetch(`${url}/a`);
    for (let turn = 0; turn < 2; turn++) expect(await (await fetch(`${url}/a`)).text()).toBe(long);
  }
  change("the listing");
});

test("a client that has the response already gets 304", async () => {
  await fetch(`${url}/a`);
  const again = await fetch(`${url}/a`, { headers: { "if-none-match": answer.etag } });
  expect(again.status).toBe(304);
});

test("a signed-in caller, another language or another URL never gets it", async () => {
  await fetch(`${url}/a`);
  for (const [path, headers] of [
    ["/a", { authorization: "Bearer x" }],
    ["/a", { cookie: "i18next=vn" }],
    ["/b?x", {}],
  ] as const) {
    const made = await fetch(`${url}${path}`, { headers });
    expect(made.headers.get("x-made")).toBe("now");
  }
});

test("an invalidated response is not sent again", async () => {
  await fetch(`${url}/a`);
  change("the listing");
  const made = await fetch(`${url}/a`);
  expect(made.headers.get("x-made")).toBe("now");
});
