import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refused, refusals } from "#contract/wire/refusals.ts";
import { RecentBytes } from "../recent-bytes.ts";
import { pictureRoutes, writePicture } from "./picture-files.ts";

let app: FastifyInstance;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pictures-test-"));
  await writePicture(dataDir, "drill-1-640.webp", Buffer.from("webp bytes"));
  await writeFile(join(dataDir, "secret-640.webp"), "not a picture of the shop");
  app = Fastify();
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof Refused ? refusals[error.code] : 500).send(),
  );
  pictureRoutes(app, dataDir);
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("pictures", () => {
  it("have their content type and may be cached forever", async () => {
    for (const time of ["from the disk", "from memory"]) {
      const answer = await app.inject("/pictures/drill-1-640.webp");
      expect(answer.statusCode, time).toBe(200);
      expect(answer.body).toBe("webp bytes");
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    }
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
    expect((await app.inject(`/pictures/${name}`)).statusCode).toBe(404);
  });
});

describe("memory for pictures", () => {
  it("holds no more than its limit and evicts the least recently used bytes", () => {
    const recent = new RecentBytes(80);
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (const name of names) recent.keep(name, Buffer.alloc(10));
    recent.get("a");
    recent.keep("i", Buffer.alloc(10));
    expect(recent.held).toBe(80);
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
