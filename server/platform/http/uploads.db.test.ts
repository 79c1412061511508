import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { answersIn, closeOf } from "#test/requests/raw-exchange.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let port: number;
let admin: string;
beforeAll(async () => {
  shop = await openShop();
  port = Number(new URL((await shop.openNode()).url).port);
  admin = `authorization: Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}`;
});
afterAll(async () => await shop.close());

const MB = 1024 * 1024;
const LENGTH = 300 * MB;
const BLOCK = Buffer.alloc(64 * 1024, "a");
const FORM = "content-type: multipart/form-data; boundary=x";
const JSON_TYPE = "content-type: application/json";
const PART = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';

const drained = async (socket: Socket): Promise<void> =>
  await new Promise((resolve) => socket.once("drain", resolve));

/** Sends a head, then a body as long as the shop takes it, and returns the answer and the bytes sent. */
const upload = async (head: string[], body: { isChunked?: boolean; begins?: string } = {}) => {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  const closed = closeOf(socket);
  const coding = body.isChunked ? "transfer-encoding: chunked" : `content-length: ${LENGTH}`;
  socket.write([...head, "host: a", coding, "", ""].join("\r\n"));
  const write = (bytes: Buffer): boolean => {
    if (!body.isChunked) return socket.write(bytes);
    socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    return socket.write("\r\n");
  };
  if (body.begins) write(Buffer.from(body.begins));
  while (socket.writable && socket.bytesWritten < LENGTH)
    if (!write(BLOCK)) await Promise.race([drained(socket), closed]);
  await closed;
  const [answer, ...more] = answersIn(received);
  expect(more).toEqual([]);
  return { answer, sent: socket.bytesWritten };
};

const codeOf = (answer: Awaited<ReturnType<typeof upload>>["answer"]) =>
  JSON.parse(answer?.body ?? "{}").code;

describe("an upload of 300 MB", () => {
  test.each<[string, () => string[], number, string]>([
    [
      "as a form",
      () => [`POST ${BASE_PATH}/products HTTP/1.1`, FORM, admin],
      413,
      "http/too-large",
    ],
    ["as JSON", () => [`POST ${BASE_PATH}/auth/login HTTP/1.1`, JSON_TYPE], 413, "http/too-large"],
    [
      "to a webhook",
      () => [`POST ${BASE_PATH}/payments/hooks/casso/x HTTP/1.1`],
      413,
      "http/too-large",
    ],
    ["by nobody", () => [`POST ${BASE_PATH}/products HTTP/1.1`, FORM], 401, "http/unauthorized"],
    [
      "of a wrong kind",
      () => [`POST ${BASE_PATH}/auth/login HTTP/1.1`, FORM],
      415,
      "http/media-type",
    ],
    ["to nowhere", () => [`POST ${BASE_PATH}/nowhere HTTP/1.1`, FORM], 404, "http/not-found"],
    ["to a page", () => ["POST /home HTTP/1.1", FORM], 404, "http/not-found"],
  ])(
    "%s is refused by its length, and its sender gets the answer",
    async (_, head, status, code) => {
      const { answer, sent } = await upload(head());
      expect([answer?.status, codeOf(answer)]).toEqual([status, code]);
      expect(answer?.headers["connection"]).toBe("close");
      expect(sent).toBeLessThan(30 * MB); // the buffers of two systems, and what is discarded
    },
  );

  test("with a GET that takes no body is not read either", async () => {
    const { answer, sent } = await upload(["GET /healthz HTTP/1.1"]);
    expect([answer?.status, answer?.headers["connection"]]).toEqual([200, "close"]);
    expect(sent).toBeLessThan(30 * MB);
  });

  test.each<[string, () => string[], string]>([
    ["JSON", () => [`POST ${BASE_PATH}/auth/login HTTP/1.1`, JSON_TYPE], ""],
    ["a form", () => [`POST ${BASE_PATH}/products HTTP/1.1`, FORM, admin], PART],
    ["a webhook", () => [`POST ${BASE_PATH}/payments/hooks/casso/x HTTP/1.1`], ""],
  ])("that doesn't say its length is refused where it is too long: %s", async (_, head, begins) => {
    const { answer, sent } = await upload(head(), { isChunked: true, begins });
    expect([answer?.status, codeOf(answer)]).toEqual([413, "http/too-large"]);
    expect(sent).toBeLessThan(70 * MB);
  });

  test("is never sent by a client that waits for 100 Continue", async () => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    const head = [`POST ${BASE_PATH}/auth/login HTTP/1.1`, "host: a", JSON_TYPE];
    socket.write(
      [...head, `content-length: ${LENGTH}`, "expect: 100-continue", "", ""].join("\r\n"),
    );
    await closeOf(socket);
    expect(answersIn(received).map(({ status }) => status)).toEqual([413]);
  });
});

test.each([
  ["without a token", `POST ${BASE_PATH}/orders HTTP/1.1`, 401],
  ["to nowhere", `POST ${BASE_PATH}/nowhere HTTP/1.1`, 404],
  ["with a body that it doesn't need", "GET /healthz HTTP/1.1", 200],
])(
  "a request %s is answered after its body, so that the next one is not read as it",
  async (_, first, status) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    socket.write([first, "host: a", JSON_TYPE, "content-length: 2", "", ""].join("\r\n"));
    // The shop has read the head when it has answered others.
    for (let nth = 0; nth < 20; nth += 1) await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(received).toBe("");
    const second = ["GET /healthz HTTP/1.1", "host: a", "connection: close", "", ""].join("\r\n");
    socket.write(`{}${second}`);
    await closeOf(socket);
    expect(answersIn(received).map((answer) => answer.status)).toEqual([status, 200]);
  },
);

test("a file that is a little too large is still named", async () => {
  const form = new FormData();
  form.append("product", new Blob(["{}"], { type: "application/json" }));
  form.append(
    "images",
    new Blob([Buffer.alloc(6 * MB, "\u0089PNG\r\n\u001a\n", "latin1")]),
    "a.png",
  );
  const answer = await fetch(`http://127.0.0.1:${port}${BASE_PATH}/products`, {
    method: "POST",
    headers: { authorization: admin.slice("authorization: ".length) },
    body: form,
  });
  expect([answer.status, (await answer.json()).paths]).toEqual([413, ["images.0"]]);
});
