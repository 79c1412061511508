import { afterAll, beforeAll, expect, test } from "vitest";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import type { Person } from "#test/cast.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { jpeg } from "#test/new-product.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { evaluateGood } from "#test/review-fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { reviewJobs } from "../reviews.jobs.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

/** An evaluation with pictures, and the addresses of these. */
const withPictures = async (colours: string[], as: Person = shop.cast.customer) => {
  const { id } = await evaluateGood(shop, stage, { good: shop.goods.drill, rating: 4 }, as);
  return { id, ...(await keep(id, [], colours, as)) };
};
const keep = async (
  id: string,
  keepImages: string[],
  colours: string[],
  as = shop.cast.customer,
) => {
  const files = await Promise.all(colours.map(async (colour) => await jpeg(colour)));
  const { status, body } = await shop.ask("PUT /reviews/{id}/pictures", {
    as,
    params: { id },
    ...(await formOf({ name: "review", value: { keepImages } }, files)),
  });
  expect(status).toBe(200);
  const images: { id: string; imageUrl: string }[] = body.images;
  return { images };
};
const report = async (id: string) =>
  await shop.ask("POST /admin/reviews/{id}/reports", {
    as: shop.cast.ownAdmin,
    params: { id },
    ...(await formOf({ name: "report", value: { reason: "untrue", evidence: "Ảnh ở nơi khác" } }, [
      await jpeg("black"),
    ])),
  });
const decide = async (id: string) =>
  await shop.ask("POST /super/reviews/{id}/decision", {
    as: shop.cast.superAdmin,
    params: { id },
    body: { decision: "hidden", reason: "unlawful" },
  });
const fetchFrom = async (url: string, headers = {}) =>
  await shop.app.inject({ method: "GET", url, headers });
const statusOf = async (url: string) => (await fetchFrom(url)).statusCode;
const work = async () => {
  const errors: Error[] = [];
  const kinds = reviewJobs(shop);
  while ((await runDueJobs({ ...shop, kinds, onError: (error) => errors.push(error) })) > 0);
  expect(errors).toEqual([]);
};
const filesOf = async (id: string) => {
  const names: string[] = [];
  for await (const { name } of shop.pictures.list()) if (name.startsWith(id)) names.push(name);
  return names;
};
const staff = async (
  key: "admin" | "super",
  as: Person,
  id: string,
  picture: string,
  width = "640",
) =>
  await shop.ask(`GET /${key}/reviews/{id}/pictures/{picture}`, {
    as,
    params: { id, picture },
    query: { width },
  });

test("a picture of a shown review is for everybody, and caches ask for it again within a minute", async () => {
  const { images } = await withPictures(["red"]);
  const [image] = images;
  const answer = await fetchFrom(image?.imageUrl ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  const control = String(answer.headers["cache-control"]);
  expect(control).toMatch(/^public, max-age=\d+, must-revalidate$/);
  expect(Number(/\d+/.exec(control)?.[0])).toBeLessThanOrEqual(60);
  const again = await fetchFrom(image?.imageUrl ?? "", { "if-none-match": answer.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("the pictures of a hidden review are gone from every process at once, and come back when it is shown again", async () => {
  const { id, images } = await withPictures(["green"]);
  const url = images[0]?.imageUrl ?? "";
  const other = await shop.openNode();
  const everywhere = async () => [await statusOf(url), (await fetch(other.url + url)).status];
  expect(await everywhere()).toEqual([200, 200]); // both processes have it in memory
  await report(id);
  expect(await everywhere()).toEqual([200, 200]);
  await decide(id);
  expect(await everywhere()).toEqual([404, 404]);
  const { etag } = (await fetchFrom(url)).headers;
  expect(
    (await fetchFrom(url, { "if-none-match": `"${url.slice("/pictures/".length)}"` })).statusCode,
  ).toBe(404);
  expect(etag).toBeUndefined();

  const [file] = images.map((image) => image.id);
  const { ownAdmin, superAdmin } = shop.cast;
  expect((await staff("admin", ownAdmin, id, file ?? "")).status).toBe(200);
  expect((await staff("super", superAdmin, id, file ?? "")).status).toBe(200);
  const listed = await shop.ask("GET /admin/reviews", { as: ownAdmin, query: { hidden: "true" } });
  expect(listed.body.reviews[0].images[0].imageUrl).toContain(`/admin/reviews/${id}/pictures/`);

  await shop.ask("DELETE /super/reviews/{id}/hiding", { as: superAdmin, params: { id } });
  expect(await everywhere()).toEqual([200, 200]);
});

/** Gives a picture the kind of name that pictures had before they could be withdrawn. */
const renameAsBefore = async (file: string): Promise<string> => {
  const before = file.replace("revocable-", "");
  for (const { name } of await Array.fromAsync(shop.pictures.list())) {
    const bytes = name.startsWith(file) ? await shop.pictures.read(name) : null;
    if (bytes) await shop.pictures.write(name.replace("revocable-", ""), bytes);
  }
  await shop.ownerDb.query(
    "update reviews set pictures = array_replace(pictures, $1, $2) where pictures @> array[$1]",
    [file, before],
  );
  return before;
};

test("the pictures of a hidden review that were uploaded before names said so are gone within a minute, and come back with it", async () => {
  const { id, images } = await withPictures(["orange"]);
  const url = `/pictures/${await renameAsBefore(images[0]?.id ?? "")}-640.webp`;
  expect(await statusOf(url)).toBe(200); // the process has it in memory
  await report(id);
  await decide(id);
  const later = (seconds: number) => {
    shop.clock.set(new Date(shop.clock().getTime() + seconds * 1_000));
    shop.forgetTokens();
  };
  later(30);
  const gone = await fetchFrom(url);
  expect(gone.statusCode).toBe(404);
  expect(gone.headers["cache-control"] ?? "").not.toContain("immutable");
  const { ownAdmin, superAdmin } = shop.cast;
  const file = url.replace("/pictures/", "").replace("-640.webp", "");
  expect((await staff("admin", ownAdmin, id, file)).status).toBe(200);
  const params = { id };
  await shop.ask("DELETE /super/reviews/{id}/hiding", { as: superAdmin, params });
  later(30);
  expect(await statusOf(url)).toBe(200);
});

test("evidence is for the store's admins and the super admin, each look is logged, and nobody keeps it", async () => {
  const { id } = await withPictures(["blue"], shop.cast.otherCustomer);
  expect((await report(id)).status).toBe(201);
  const { superAdmin, ownAdmin, ownAgent, otherAdmin, otherCustomer, customer } = shop.cast;
  const { body } = await shop.ask("GET /super/reviews", { as: superAdmin });
  const found = body.cases.find((one: { review: { id: string } }) => one.review.id === id);
  const [evidence] = found.reports[0].images;
  expect(evidence.id).toMatch(/^private-/);
  expect(await statusOf(`/pictures/${evidence.id}-640.webp`)).toBe(404);
  expect(await statusOf(evidence.imageUrl)).toBe(401);

  for (const [key, as] of [
    ["super", superAdmin],
    ["admin", ownAdmin],
  ] as const) {
    const answer = await staff(key, as, id, evidence.id, "320");
    expect([
      answer.status,
      answer.headers["content-type"],
      answer.headers["cache-control"],
    ]).toEqual([200, "image/webp", "no-store"]);
  }
  const { rows } = await shop.ownerDb.query(
    "select account_id from audit_log where act = 'review.look' and object = $1 order by id",
    [`review:${id}`],
  );
  expect(rows).toEqual([{ account_id: superAdmin.accountId }, { account_id: ownAdmin.accountId }]);

  const refused = [
    ["admin", otherAdmin, 404],
    ["admin", ownAgent, 403],
    ["admin", customer, 403],
    ["admin", superAdmin, 403],
    ["super", otherCustomer, 403],
    ["super", ownAdmin, 403],
  ] as const;
  for (const [key, as, status] of refused)
    expect((await staff(key, as, id, evidence.id)).status, `${key} ${as.email}`).toBe(status);
  const another = await withPictures(["white"]);
  expect((await staff("super", superAdmin, another.id, evidence.id)).status).toBe(404);
  expect((await staff("super", superAdmin, id, "private-unknown")).status).toBe(404);
  expect((await staff("super", superAdmin, id, evidence.id, "641")).status).toBe(400);
});

test("a picture that its writer drops is gone at once, and its files are removed", async () => {
  const { id, images } = await withPictures(["red", "green"]);
  await work();
  const [first, second] = images;
  expect((await filesOf(first?.id ?? "")).length).toBe(6);
  await keep(id, [second?.id ?? ""], []);
  expect([await statusOf(first?.imageUrl ?? ""), await statusOf(second?.imageUrl ?? "")]).toEqual([
    404, 200,
  ]);
  await work();
  expect([await filesOf(first?.id ?? ""), (await filesOf(second?.id ?? "")).length]).toEqual([
    [],
    6,
  ]);
});

test("a picture that is dropped while its AVIF files are made leaves none of them", async () => {
  const { id, images } = await withPictures(["red"]);
  const file = images[0]?.id ?? "";
  let dropped = false;
  const pictures = {
    ...shop.pictures,
    write: async (name: string, bytes: Uint8Array) => {
      if (!dropped) {
        dropped = true;
        await keep(id, [], []);
        await shop.ownerDb.query(
          "update jobs set ended_at = now(), outcome = 'done' where kind = 'review.remove-pictures' and ended_at is null",
        );
      }
      await shop.pictures.write(name, bytes);
    },
  };
  const errors: Error[] = [];
  const kinds = reviewJobs({ db: shop.db, pictures });
  while ((await runDueJobs({ ...shop, kinds, onError: (error) => errors.push(error) })) > 0);
  expect([dropped, await filesOf(file), errors]).toEqual([true, [], []]);
});

test("the pictures of a closed account are gone", async () => {
  const { otherCustomer } = shop.cast;
  const { rows } = await shop.ownerDb.query<{ file: string }>(
    "select unnest(pictures) as file from reviews where account_id = $1",
    [otherCustomer.accountId],
  );
  const [{ file } = { file: "" }] = rows;
  expect(await statusOf(`/pictures/${file}-640.webp`)).toBe(200);
  const body = { password: CAST_PASSWORD };
  expect((await shop.ask("DELETE /user", { as: otherCustomer, body })).status).toBe(204);
  expect(await statusOf(`/pictures/${file}-640.webp`)).toBe(404);
  await work();
  expect(await filesOf(file)).toEqual([]);
});
