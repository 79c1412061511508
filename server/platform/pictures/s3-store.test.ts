import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openS3Server, type S3Server, type Trouble } from "#test/s3/s3-server.ts";
import { freePort } from "../database/embedded/secret.ts";
import { openS3Client } from "./s3-client.ts";
import { openS3Store } from "./s3-store.ts";
import { PictureNameTaken } from "./picture-store.ts";

let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(async () => await server.close());
beforeEach(() => {
  server.calm();
  server.objects.clear();
});

const NAME = "drill-1-640.webp";
const bytes = Buffer.from("the bytes of a picture ".repeat(10_000));
const store = () => openS3Store(server.place);
const methods = () => server.asked.map(({ method }) => method);

/** Failures that pass: the store has no time, or the connection breaks. */
const passing: [string, Trouble][] = [
  ["it is told to slow down", { status: 503, code: "SlowDown" }],
  ["the store has a fault of its own", { status: 500, code: "InternalError" }],
  ["it asked too often", { status: 429, code: "TooManyRequests" }],
  ["the store gave up on the body", { status: 400, code: "RequestTimeout" }],
  ["the connection breaks at once", "reset"],
];

describe("a picture is written to a bucket", () => {
  it("once, with the headers that browsers and caches go by", async () => {
    await store().write(NAME, bytes);
    expect(server.objects.get(NAME)?.bytes.equals(bytes)).toBe(true);
    expect(server.objects.get(NAME)?.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "if-none-match": "*",
    });
  });

  it.each([...passing, ["the connection breaks in its middle", "reset-in-body" as const]])(
    "although %s",
    async (_, trouble) => {
      server.next(trouble, trouble);
      await store().write(NAME, bytes);
      expect(server.objects.get(NAME)?.bytes.equals(bytes)).toBe(true);
      expect(methods()).toEqual(["PUT", "PUT", "PUT"]);
    },
  );

  it("although another write of the same name was under way", async () => {
    server.next({ status: 409, code: "ConditionalRequestConflict" });
    await store().write(NAME, bytes);
    expect(methods()).toEqual(["PUT", "PUT"]);
  });

  it("and counts as written when only the answer was lost", async () => {
    server.next("lost-answer");
    await store().write(NAME, bytes);
    expect(methods()).toEqual(["PUT", "PUT", "GET"]);
    expect(server.objects.get(NAME)?.bytes.equals(bytes)).toBe(true);
  });

  it("never over another picture", async () => {
    await store().write(NAME, Buffer.from("an older picture"));
    await expect(store().write(NAME, bytes)).rejects.toThrow(PictureNameTaken);
    expect(server.objects.get(NAME)?.bytes.toString()).toBe("an older picture");
  });

  it(
    "or not at all, when the connection breaks in its middle each time",
    { tags: ["long"] },
    async () => {
      server.state.trouble = () => "reset-in-body";
      await expect(store().write(NAME, bytes)).rejects.toThrow("does not answer");
      expect(server.objects.size).toBe(0);
    },
  );

  it("of a store that knows no conditional writes, after a look at the name", async () => {
    server.state.knowsConditions = false;
    const one = store();
    await one.write(NAME, bytes);
    expect(methods()).toEqual(["PUT", "GET", "PUT"]);
    server.asked.length = 0;
    await one.write("drill-2-640.webp", bytes);
    expect(methods()).toEqual(["GET", "PUT"]);
    await expect(one.write(NAME, Buffer.from("another"))).rejects.toThrow(PictureNameTaken);
    expect(server.objects.get(NAME)?.bytes.equals(bytes)).toBe(true);
  });
});

describe("a picture is read from a bucket", () => {
  it.each([...passing, ["half of it came", "half-answer" as const]])(
    "although %s",
    async (_, trouble) => {
      await store().write(NAME, bytes);
      server.asked.length = 0;
      server.next(trouble);
      expect((await store().read(NAME))?.equals(bytes)).toBe(true);
      expect(methods()).toEqual(["GET", "GET"]);
    },
  );

  it("that is not there", async () => {
    expect(await store().read(NAME)).toBeNull();
    await store().remove(NAME);
  });

  it("within two seconds or not at all, when the store hangs", { tags: ["long"] }, async () => {
    server.state.trouble = () => "hang";
    const begun = performance.now();
    await expect(store().read(NAME)).rejects.toMatchObject({
      isAway: true,
      message: "the picture store does not answer: it takes too long",
    });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe("a store that hangs", { tags: ["long"] }, () => {
  it("is asked by one probe at a time, and calls that wait go on as soon as it does", async () => {
    server.state.trouble = () => "hang";
    const one = store();
    const upload = async (nth: number) => await one.write(`drill-${nth}-640.webp`, bytes);
    await expect(one.read(NAME)).rejects.toThrow("it takes too long");
    const given = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, nth) => await one.read(`n-${nth}-640.webp`)),
    );
    expect(given.every(({ status }) => status === "rejected")).toBe(true);
    const waiting = Promise.all([upload(1), upload(2)]);
    expect(methods()).toEqual(["GET", "HEAD"]);
    const begun = performance.now();
    server.goOn();
    await waiting;
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(methods()).toEqual(["GET", "HEAD", "PUT", "PUT"]);
  });

  it("although it answers other calls is no silent one", async () => {
    await store().write(NAME, bytes);
    const one = store();
    server.state.trouble = ({ key }) => (key === NAME ? "hang" : undefined);
    const [reading, writing] = await Promise.allSettled([
      one.read(NAME),
      one.write("drill-2-640.webp", bytes),
    ]);
    expect([reading.status, writing.status]).toEqual(["rejected", "fulfilled"]);
    expect(methods()).not.toContain("HEAD");
  });
});

describe("what an operator can mend is told at once, by name", () => {
  const told = async (change: Partial<S3Server["place"]>) =>
    await openS3Store({ ...server.place, ...change })
      .read(NAME)
      .then(() => "no failure")
      .catch((error: Error & { isAway?: boolean }) => [error.isAway, error.message].join(" "));

  it.each([
    ["a wrong secret", { secretAccessKey: "wrong" }, "403, SignatureDoesNotMatch"],
    ["an unknown key", { accessKeyId: "nobody" }, "403, InvalidAccessKeyId"],
    ["a wrong region", { region: "eu-west-1" }, "'eu-west-1' is wrong; expecting 'ap-southeast-1'"],
    ["a bucket that isn't there", { bucket: "elsewhere" }, "404, NoSuchBucket"],
  ])("%s", async (_, change, message) => {
    const said = await told(change);
    expect(said).toContain(message);
    expect(said).toMatch(/^false the picture store answers/);
    expect(said).not.toContain("wJalrXUtnFEMI");
    expect(methods()).toEqual(["GET"]);
  });

  it("a wrong clock", async () => {
    const early = openS3Client(server.place, () => new Date(Date.now() - 16 * 60_000));
    await expect(openS3Store(server.place, undefined, early).read(NAME)).rejects.toThrow(
      "403, RequestTimeTooSkewed",
    );
  });

  it("nobody who listens there", async () => {
    const endpoint = new URL(`http://127.0.0.1:${await freePort()}`);
    expect(await told({ endpoint })).toContain("ECONNREFUSED");
  });

  it("another server that answers there", async () => {
    server.next({ status: 403, code: "</Error> no XML <" });
    expect(await told({})).toContain("403, without a reason");
  });
});

describe("the pictures of a bucket are listed", () => {
  it("page by page, without what is no picture, and under the prefix alone", async () => {
    const names = Array.from({ length: 25 }, (_, nth) => `drill-${nth}-640.webp`).toSorted();
    const under = openS3Store({ ...server.place, prefix: "shop/pictures/" });
    for (const name of names) await under.write(name, bytes.subarray(0, 7));
    await store().write("other-1-640.webp", bytes);
    server.objects.set("shop/pictures/notes & more.txt", { bytes, headers: {} });
    server.state.pageSize = 10;
    server.asked.length = 0;
    expect(await Array.fromAsync(under.list())).toEqual(names.map((name) => ({ name, size: 7 })));
    expect(methods()).toEqual(["GET", "GET", "GET"]);
  });

  it("or an error says that it isn't one", async () => {
    server.next({ status: 200, code: "Done" });
    await expect(Array.fromAsync(store().list())).rejects.toThrow("no list");
  });
});

it("an address names the bucket in its path or in front of its host", async () => {
  const urls: string[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (url) => {
    urls.push(url instanceof Request ? url.url : url.toString());
    return new Response(null, { status: 404 });
  };
  try {
    const endpoint = new URL("https://store.example/s3");
    for (const style of ["path", "host"] as const)
      await openS3Store({ ...server.place, endpoint, style, prefix: "a/" }).read(NAME);
  } finally {
    globalThis.fetch = original;
  }
  expect(urls).toEqual([
    `https://store.example/s3/pictures/a/${NAME}`,
    `https://pictures.store.example/s3/a/${NAME}`,
  ]);
});
