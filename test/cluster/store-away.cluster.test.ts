import { expect, test } from "vitest";
import sharp from "sharp";
import { parsePicturePlace } from "#server/platform/pictures/picture-place.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";
import { inCommands, openS3Store } from "#server/platform/pictures/s3-store.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { setTimeout as pause } from "node:timers/promises";
import { findMissingPictures } from "../missing-pictures.ts";
import { openBrowsers } from "./browsers.ts";
import type { ClusterStage } from "./open-stage.ts";
import { openPhotographer, type Photographer } from "./photographer.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { survive, type Mend } from "./survive.ts";
import { hear } from "./wire.ts";

const AWAY_MS = 60_000;
const FIRST_UPLOADS_MS = 60_000;
/** From the moment on when the store goes on, which shares two cores with the whole cluster. */
const UPLOADS_AGAIN_MS = 5_000;
/** Pictures that every process has in memory before the store goes away. */
const KEPT = 3;

const stage = stageOfTest();

/** The store is stopped, or it hangs; a minute later it goes on. Uploads are refused meanwhile, and taken afterwards. */
const strikes = ({ cluster }: ClusterStage, photographer: Photographer, late: number[]) => {
  let turn = 0;
  return async (): Promise<Mend> => {
    turn += 1;
    const { store } = cluster;
    const refusedBefore = photographer.refused();
    const [leave, comeBack] = turn % 2 ? [store.stop, store.start] : [store.pause, store.resume];
    const back = pause(AWAY_MS);
    await leave();
    return async () => {
      await back;
      const taken = photographer.pictures.length;
      expect(photographer.refused()).toBeGreaterThan(refusedBefore);
      await comeBack();
      const begun = performance.now();
      await waitFor(() => photographer.pictures.length > taken, FIRST_UPLOADS_MS);
      const ms = Math.round(performance.now() - begun);
      process.stdout.write(`uploads are taken again after ${ms} ms\n`);
      if (ms > UPLOADS_AGAIN_MS) late.push(ms);
    };
  };
};

test("the S3 store is away for a minute: people go on shopping, uploads are refused by name and taken afterwards", async () => {
  const { cluster, stage: people } = stage();
  const photographer = openPhotographer({
    url: cluster.url,
    email: people.cast.ownAdmin.email,
    categoryId: String(people.categories.drills),
  });
  expect(await waitFor(() => photographer.pictures.length >= KEPT, FIRST_UPLOADS_MS)).toBe(true);
  const kept = photographer.pictures.slice(0, KEPT);
  for (const { url } of cluster.shops)
    for (const path of kept) expect((await hear(url + path)).status).toBe(200);
  const viewers = openBrowsers(cluster.url, kept);
  const late: number[] = [];
  const findings = await survive(stage(), {
    name: "S3 store away for a minute",
    limitMs: 5_000,
    readsFail: 0,
    strike: strikes(stage(), photographer, late),
  });
  await Promise.all([photographer.close(), viewers.close()]);
  const store = storeOf(cluster.store.env);
  expect({
    findings,
    "milliseconds until uploads were taken again, where there were too many": late,
    "kept pictures that failed": viewers.take().kept.failed,
    "unclear answers to uploads": photographer.wrong,
    "missing files": await findMissingPictures(people.ownerDb, store),
    "half files": await findHalves(store),
  }).toEqual({
    findings: [],
    "milliseconds until uploads were taken again, where there were too many": [],
    "kept pictures that failed": [],
    "unclear answers to uploads": [],
    "missing files": [],
    "half files": [],
  });
  for (const { url } of cluster.shops)
    for (const path of photographer.pictures)
      expect((await hear(url + path)).status, path).toBe(200);
});

const storeOf = (env: Record<string, string>): PictureStore => {
  const place = parsePicturePlace(env["PICTURES"] ?? "", {
    accessKeyId: env["AWS_ACCESS_KEY_ID"] ?? "",
    secretAccessKey: env["AWS_SECRET_ACCESS_KEY"] ?? "",
  });
  if (typeof place === "string" || "folder" in place) throw new Error("this is a bucket");
  return openS3Store(place, inCommands);
};

/** The store's files that are not complete pictures. */
const findHalves = async (store: PictureStore): Promise<string[]> => {
  const halves: string[] = [];
  for await (const { name } of store.list()) {
    const bytes = await store.read(name);
    const pixels =
      bytes &&
      (await sharp(bytes, { failOn: "truncated" })
        .raw()
        .toBuffer()
        .catch(() => null)); // not whole
    if (!pixels) halves.push(name);
  }
  return halves;
};
