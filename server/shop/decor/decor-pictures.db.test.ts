import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { decorJobs } from "./decor.jobs.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const grey = { create: { width: 600, height: 200, channels: 3, background: "#ccc" } } as const;
const upload = async () => {
  const bytes = new Uint8Array(await sharp(grey).png().toBuffer());
  const form = await formOf(null, [{ bytes }]);
  return await shop.ask("POST /admin/decor/pictures", { as: shop.cast.ownAdmin, ...form });
};
const own = async () => {
  const { rows } = await shop.ownerDb.query<{ file: string; hasAvif: boolean }>(
    `select file, has_avif as "hasAvif" from decor_pictures where tenant_id = $1 order by id`,
    [shop.stores.own],
  );
  return rows;
};

test("a job makes the AVIF files of an uploaded picture, which visitors then get", async () => {
  const { body } = await upload();
  expect((await own()).map(({ hasAvif }) => hasAvif)).toEqual([false]);
  const onError = (error: Error) => {
    throw error;
  };
  await runDueJobs({ db: shop.db, clock: shop.clock, kinds: decorJobs(shop), onError });
  expect((await own()).map(({ hasAvif }) => hasAvif)).toEqual([true]);
  const answer = await shop.app.inject(body.imageUrl.replace(".webp", ".avif"));
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/avif"]);
});

test("a store with 200 pictures gets another one in the place of those that it doesn't use since a day, and none otherwise", async () => {
  const { body: used } = await upload();
  const { version } = (await shop.ask("GET /admin/decor", { as: shop.cast.ownAdmin })).body;
  const alt = { en: "A drill", vn: "Máy khoan" };
  const sections = [{ kind: "banners", slides: [{ pictureId: used.id, alt, link: "/home" }] }];
  const saved = await shop.ask("PUT /admin/decor", {
    as: shop.cast.ownAdmin,
    body: { version, sections },
  });
  expect(saved.status, saved.text).toBe(200);
  await shop.ownerDb.query(
    "insert into decor_pictures (tenant_id, file, created_at) select $1, 'unused-' || n, now() from generate_series(1, 200) n",
    [shop.stores.own],
  );
  const refused = await upload();
  expect([refused.status, refused.body.code]).toEqual([409, "decor/too-many-pictures"]);
  await shop.ownerDb.query("update decor_pictures set created_at = now() - interval '25 hours'");
  expect((await upload()).status).toBe(201);
  const left = (await own()).map(({ file }) => file);
  expect(left.filter((file) => file.startsWith("unused-"))).toEqual([]);
  expect(left.length).toBe(2);
});
