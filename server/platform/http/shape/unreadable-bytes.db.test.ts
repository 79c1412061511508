import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openShop();
  port = Number(new URL((await shop.openNode()).url).port);
});
afterAll(async () => await shop.close());

const NO_UTF8 = Buffer.from([0x41, 0xff, 0x42]);
const HALF_CHARACTER = String.raw`\ud83d`;

/** A registration body with these bytes as the full name. */
const register = (fullName: Buffer | string, password = "Xin-chao1") =>
  Buffer.concat([
    Buffer.from(`{"email":"bytes@phohang.test","password":"${password}","fullName":"`),
    Buffer.from(fullName),
    Buffer.from(`"}`),
  ]);
const post = async (path: string, payload: Buffer, headers: Record<string, string> = {}) => {
  const url = BASE_PATH + path;
  const type = { "content-type": "application/json" };
  const answer = await shop.app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...type, ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const stored = async () =>
  (await shop.ownerDb.query("select from accounts where email = 'bytes@phohang.test'")).rowCount;

describe("bytes that are not text", () => {
  test("a JSON body that isn't UTF-8 is refused as malformed, and nothing of it is stored", async () => {
    for (const bytes of [
      register(NO_UTF8),
      register(Buffer.from([0xc0, 0xaf])), // a slash in an overlong encoding
      register(Buffer.from([0xed, 0xa0, 0x80])), // half a surrogate pair
      register("Bùi".normalize("NFC")).subarray(0, -4), // ends in the middle of a character
      Buffer.from(register("Mơ").toString(), "latin1"),
      Buffer.from(register("Mo").toString(), "utf16le"),
    ])
      expect(await post("/auth/register", bytes)).toMatchObject({
        status: 400,
        body: { code: "http/malformed" },
      });
    expect(await stored()).toBe(0);
  });

  test("half a surrogate pair is refused in any field, passwords included, and the field is named", async () => {
    for (const [bytes, path] of [
      [register(HALF_CHARACTER), "fullName"],
      [register("Mơ", `Xin-chao1${HALF_CHARACTER}`), "password"],
    ] as const)
      expect(await post("/auth/register", bytes)).toMatchObject({
        status: 400,
        body: { code: "http/invalid", errors: [{ path, code: "characters" }] },
      });
    expect(await stored()).toBe(0);
    const login = Buffer.from(`{"email":"a@phohang.test","password":"${HALF_CHARACTER}"}`);
    expect((await post("/auth/login", login)).status).toBe(400);
  });

  test("a body that is nested too deep is refused", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect((await post("/auth/login", Buffer.from(deep))).status).toBe(400);
  });

  test("the JSON part of a form is checked in the same way", async () => {
    const token = await shop.tokenOf(shop.cast.ownAdmin);
    const before =
      '--x\r\ncontent-disposition: form-data; name="product"\r\ncontent-type: application/json\r\n\r\n';
    const form = (json: Buffer) =>
      Buffer.concat([Buffer.from(before), json, Buffer.from("\r\n--x--\r\n")]);
    const send = async (json: Buffer) =>
      await post("/products", form(json), {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
      });
    const json = (text: Buffer) =>
      Buffer.concat([Buffer.from('{"productNumber":"'), text, Buffer.from('"}')]);
    expect((await send(json(NO_UTF8))).body.code).toBe("http/malformed");
    expect((await send(json(Buffer.from("A1")))).body.code).toBe("http/invalid");
  });

  test("a byte order mark before the JSON is accepted", async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), register("Bùi Thị Mơ")]);
    expect((await post("/auth/register", marked)).status).toBe(200);
    const { rows } = await shop.ownerDb.query(
      "select full_name as name from accounts where email = 'bytes@phohang.test'",
    );
    expect(rows).toEqual([{ name: "Bùi Thị Mơ" }]);
  });

  test.each(["name=khoan%FF", "name=%C0%AF", "name=%ED%A0%80", "name=100%", "%FF=1"])(
    "a query of the API with %s is refused, not guessed at",
    async (query) => {
      const { statusCode, body } = await shop.app.inject(`${BASE_PATH}/products/search?${query}`);
      expect([statusCode, JSON.parse(body).code]).toEqual([400, "http/bad-request"]);
    },
  );
});

describe("the host of a request", () => {
  /** Sends a raw request and returns the status line of its response. */
  const statusOf = async (...lines: string[]): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    let came = "";
    socket.on("data", (bytes) => (came += bytes.toString("latin1")));
    const ended = new Promise((resolve) => socket.on("close", resolve));
    socket.write([...lines, "connection: close", "", ""].join("\r\n"), "latin1");
    await ended;
    return came.split("\r\n")[0] ?? "";
  };
  const get = `GET ${BASE_PATH}/products HTTP/1.1`;

  test("is given at most once, or the answer is 400, also on the fast path", async () => {
    // The fast path answers the third request before any hook sees it.
    for (let times = 0; times < 3; times++)
      expect(await statusOf(get, "host: a")).toBe("HTTP/1.1 200 OK");
    for (const hosts of [
      ["host: a", "host: b"],
      ["host: a", "host: a"],
      ["Host: a", "x: y", "HOST: b"],
    ])
      expect(await statusOf(get, ...hosts)).toBe("HTTP/1.1 400 Bad Request");
  });

  test("is present and well-formed, or the answer is 400", async () => {
    for (const hosts of [
      [],
      ["host: a b"],
      ["host: a/b"],
      ["host: u@a"],
      ["host: a:b"],
      ["host: a, b"],
    ])
      expect(await statusOf(get, ...hosts), hosts.join()).toBe("HTTP/1.1 400 Bad Request");
    for (const host of ["phohang.test", "PHO-HANG.test:8080", "127.0.0.1:80", "[::1]:3000", ""])
      expect(await statusOf(get, `host: ${host}`), host).toBe("HTTP/1.1 200 OK");
    expect(await statusOf(get.replace("1.1", "1.0"))).toBe("HTTP/1.1 200 OK");
  });
});
