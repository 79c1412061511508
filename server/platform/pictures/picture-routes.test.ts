import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openS3Server, type S3Server } from "#test/s3/s3-server.ts";
import { answerProblem } from "../http/problem.ts";
import { giveDeadlines } from "../http/request-deadline.ts";
import { RecentBytes } from "../recent-bytes.ts";
import { openPictureStore } from "./open-picture-store.ts";
import type { PicturePlace } from "./picture-place.ts";
import { pictureRoutes } from "./picture-routes.ts";

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A server that serves the pictures of a place, and answers errors as the shop does. */
const serve = (place: PicturePlace) => {
  const app = Fastify();
  open.push(app);
  giveDeadlines(app, 10_000);
  app.setErrorHandler(answerProblem({ texts: (_, key) => key, urn: "urn:test" }));
  const store = openPictureStore(place);
  const published = new Set<string>();
  const isPublished = async (file: string) => published.has(file);
  pictureRoutes(app, store, isPublished, async () => false);
  return {
    published,
    app,
    store,
    get: async (name: string) => await app.inject(`/pictures/${name}`),
  };
};

let server: S3Server;
let dataDir: string;
beforeAll(async () => {
  server = await openS3Server();
  dataDir = await mkdtemp(join(tmpdir(), "pictures-test-"));
  await writeFile(join(dataDir, "secret-640.webp"), "not a picture of the shop");
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => server.calm());

const NAME = "drill-1-640.webp";
const places: [string, () => PicturePlace][] = [
  ["a folder", () => ({ folder: join(dataDir, "pictures") })],
  ["a bucket", () => server.place],
];

describe.each(places)("pictures in %s", (_, place) => {
  it("have their content type and may be cached forever", async () => {
    const { store, get, app } = serve(place());
    await store.write(NAME, Buffer.from("webp bytes"));
    for (const time of ["from the store", "from memory"]) {
      const answer = await get(NAME);
      expect(answer.statusCode, time).toBe(200);
      expect(answer.body).toBe("webp bytes");
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": "10",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    }
    const head = await app.inject({ method: "HEAD", url: `/pictures/${NAME}` });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  });

  it("that may be withdrawn are asked for again, and gone as soon as they are", async () => {
    const { store, get, published } = serve(place());
    const name = "revocable-1-640.webp";
    await store.write(name, Buffer.from("webp bytes"));
    expect((await get(name)).statusCode).toBe(404);
    published.add("revocable-1");
    const answer = await get(name);
    expect([answer.statusCode, answer.body]).toEqual([200, "webp bytes"]);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=30, must-revalidate",
      etag: `"${name}"`,
    });
    published.delete("revocable-1");
    const gone = await get(name);
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
    await store.remove(name);
  });

  it("that are private are found by nobody", async () => {
    const { store, get, published } = serve(place());
    const name = "private-1-640.webp";
    await store.write(name, Buffer.from("webp bytes"));
    published.add("private-1");
    const answer = await get(name);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
    await store.remove(name);
  });

  it.each([
    "drill-1-320.webp",
    "drill-1-641.webp",
    "drill-1-640.png",
    "drill-1-640.webp.part",
    "../secret-640.webp",
    "..%2fsecret-640.webp",
    "%2e%2e/secret-640.webp",
    "drill-1-640.webp%00",
    "folder/drill-1-640.webp",
    "DRILL-1-640.webp",
    "",
  ])("that don't exist are not found: %s", async (name) => {
    expect((await serve(place()).get(name)).statusCode).toBe(404);
  });

  it("are written once, removed, and listed by name", async () => {
    const { store } = serve(place());
    const names = ["b-1-640.webp", "a-1-640.avif", "a-1-1280.webp"];
    for (const name of names) await store.write(name, Buffer.from(name));
    await store.write("b-1-640.webp", Buffer.from("b-1-640.webp"));
    await expect(store.write("b-1-640.webp", Buffer.from("other"))).rejects.toThrow("other bytes");
    expect((await store.read("b-1-640.webp"))?.toString()).toBe("b-1-640.webp");
    await store.remove(NAME);
    await store.remove(NAME);
    const listed = await Array.fromAsync(store.list());
    expect(listed).toEqual([
      { name: "a-1-1280.webp", size: 13 },
      { name: "a-1-640.avif", size: 12 },
      { name: "b-1-640.webp", size: 12 },
    ]);
    for (const name of names) await store.remove(name);
  });
});

describe("a bucket", () => {
  it("is asked once for a picture that many want at the same time", async () => {
    const { store, get } = serve(server.place);
    await store.write(NAME, Buffer.from("webp bytes"));
    server.asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await get(NAME)));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => "webp bytes"));
    expect(server.asked.length).toBe(1);
  });

  it("is asked for 32 pictures at once, and for no more however many are wanted", async () => {
    const { get } = serve(server.place);
    server.state.trouble = () => "hang";
    const names = Array.from({ length: 100 }, (_, nth) => `none-${nth}-640.webp`);
    const answers = await Promise.all(names.map(get));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(server.state.mostAtOnce).toBe(32);
  });

  it("that is away is a 503 in time, and costs the next pictures no time until it is asked again", async () => {
    const { store, get } = serve(server.place);
    await store.write(NAME, Buffer.from("webp bytes"));
    server.state.trouble = () => "hang";
    const begun = performance.now();
    const first = await get(NAME);
    expect([first.statusCode, first.headers["retry-after"]]).toEqual([503, "2"]);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(performance.now() - begun).toBeLessThan(3_000);
    server.asked.length = 0;
    const others = await Promise.all(
      Array.from({ length: 24 }, async (_, nth) => await get(`drill-${nth}-320.webp`)),
    );
    expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(server.asked).toEqual([]);
    expect(store.failures).toEqual({ read: 1, write: 0, remove: 0 });
    server.calm();
    await expect.poll(async () => (await get(NAME)).statusCode, { timeout: 3_000 }).toBe(200);
  });

  it("that fails with one picture is still asked for the others", async () => {
    const { get } = serve(server.place);
    server.state.trouble = ({ key }) => (key.startsWith("slow") ? "hang" : undefined);
    const slow = get("slow-1-640.webp");
    await expect.poll(() => server.asked.length).toBe(1);
    expect((await get("none-1-640.webp")).statusCode).toBe(404);
    expect((await slow).statusCode).toBe(503);
    expect((await get("none-2-640.webp")).statusCode).toBe(404);
  });

  it("that refuses the keys is a 503, never a 500", async () => {
    const { get } = serve({ ...server.place, secretAccessKey: "wrong" });
    expect((await get(NAME)).statusCode).toBe(503);
  });
});

it("a folder that cannot be read is a 503, never a 500", async () => {
  const folder = join(dataDir, "no-folder");
  await writeFile(folder, "");
  expect((await serve({ folder }).get(NAME)).statusCode).toBe(503);
});

describe("memory for pictures", () => {
  it("holds no more than its limit and evicts the least recently used bytes", () => {
    const recent = new RecentBytes(80);
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (const name of names) recent.keep(name, Buffer.alloc(10));
    recent.get("a");
    recent.keep("i", Buffer.alloc(10));
    expect(recent.bytes).toBe(80);
    expect(recent.get("a")).toBeDefined();
    expect(recent.get("b")).toBeUndefined();
  });

  it("does not evict everything for a single large one", () => {
    const recent = new RecentBytes(80);
    recent.keep("a", Buffer.alloc(10));
    recent.keep("large", Buffer.alloc(11));
    expect(recent.get("large")).toBeUndefined();
    expect(recent.get("a")).toBeDefined();
  });
});
