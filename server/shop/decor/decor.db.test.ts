import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decorSection } from "#contract/decor.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { saveDraft } from "./write-decor.ts";

let shop: TestShop;
let nodes: string[];
beforeAll(async () => {
  shop = await openShop();
  nodes = [(await shop.openNode()).url, (await shop.openNode()).url];
});
afterAll(async () => await shop.close());

const both = (text: string) => ({ en: text, vn: `${text} (vn)` });
const look = { align: "start", background: "white", ink: "dark" };
const text = (title: string) => ({ kind: "text", title: both(title), body: both("B"), ...look });
const row = {
  kind: "products",
  title: both("Row"),
  source: "chosen",
  productIds: [],
  voucherId: null,
};

const as = () => shop.cast.ownAdmin;
const own = async () => (await shop.ask("GET /admin/decor", { as: as() })).body;
const save = async (sections: unknown[], version?: number) =>
  await shop.ask("PUT /admin/decor", {
    as: as(),
    body: { version: version ?? (await own()).version, sections },
  });
const publish = async (from: string | null = null) => {
  const { version } = await own();
  const body = { version, from };
  return await shop.ask("POST /admin/decor/versions", { as: as(), body });
};
/** Saves and publishes sections, and returns the id of the version. */
const show = async (sections: unknown[], from?: string): Promise<string> => {
  const saved = await save(sections);
  expect(saved.status, saved.text).toBe(200);
  const published = await publish(from);
  expect(published.status, published.text).toBe(201);
  return published.body.versions[0].id;
};
const blankPicture = {
  create: { width: 600, height: 200, channels: 3, background: "#ccc" },
} as const;
const upload = async (store: "ownAdmin" | "otherAdmin" = "ownAdmin") => {
  const bytes = new Uint8Array(await sharp(blankPicture).png().toBuffer());
  const form = await formOf(null, [{ bytes }]);
  const made = await shop.ask("POST /admin/decor/pictures", { as: shop.cast[store], ...form });
  expect(made.status, made.text).toBe(201);
  return made.body as { id: string; imageUrl: string }; // as: the contract's answer
};

/** The titles of the sections that each process shows. */
const shown = async (): Promise<string[]> => {
  return await Promise.all(
    nodes.map(async (url) => {
      const answer = await fetch(`${url}${BASE_PATH}/tenants/${shop.stores.own}/decor`);
      const { sections } = (await answer.json()) as { sections: { title?: string }[] }; // as: the contract's answer
      return sections.map(({ title }) => title ?? "").join();
    }),
  );
};
const bothShow = async (titles: string) =>
  await expect.poll(shown, { interval: 10, timeout: 10_000 }).toEqual(nodes.map(() => titles));

describe("what is shown", () => {
  test("a draft is shown to nobody; every process shows it as soon as it is published", async () => {
    await save([text("Draft")]);
    await bothShow("");
    expect((await own()).isShown).toBe(false);
    await publish();
    await bothShow("Draft");
    expect(await own()).toMatchObject({ isShown: true, versions: [{ state: "shown" }] });
    await save([text("Another draft")]);
    await bothShow("Draft");
  });

  test("a version begins by the clock in every process, and one that was withdrawn doesn't", async () => {
    await show([text("Before")]);
    await bothShow("Before");
    const begins = Date.now() + 3_000;
    const withdrawn = await show([text("Never")], new Date(begins + 3_600_000).toISOString());
    await show([text("Later")], new Date(begins).toISOString());
    expect(await own()).toMatchObject({ isShown: false, isScheduled: true });
    const params = { id: withdrawn };
    const first = await shop.ask("DELETE /admin/decor/versions/{id}", { as: as(), params });
    expect(first.status).toBe(204);
    await bothShow("Later");
    expect(Date.now()).toBeGreaterThanOrEqual(begins);
    const { versions } = await own();
    expect(versions.slice(0, 3).map(({ state }: { state: string }) => state)).toEqual([
      "shown",
      "cancelled",
      "earlier",
    ]);
    const again = await shop.ask("DELETE /admin/decor/versions/{id}", { as: as(), params });
    expect([again.status, again.body.code]).toEqual([409, "decor/begun"]);
  });

  test("an earlier version that is published again is shown at once; the draft stays", async () => {
    const earlier = await show([text("Spring")]);
    await show([text("Summer")]);
    const request = { as: as(), params: { id: earlier } };
    const restored = await shop.ask("POST /admin/decor/versions/{id}/restore", request);
    expect(restored.status, restored.text).toBe(201);
    await bothShow("Spring");
    expect((await own()).sections[0].title.en).toBe("Summer");
    const read = await shop.ask("GET /admin/decor/versions/{id}", request);
    expect(read.body.sections).toEqual([text("Spring")]);
  });

  test("each section shows what it names in the reader's language, and leaves out what is gone", async () => {
    const { drill, grinder } = shop.goods;
    const voucherId = await addVoucher(shop.ownerDb, {
      code: "DECOR",
      tenantId: shop.stores.own,
      scope: "products",
      productIds: [drill.productId],
    });
    const picture = await upload();
    const alt = both("A drill");
    await show([
      { kind: "banners", slides: [{ pictureId: picture.id, alt, link: "/home" }] },
      { ...row, productIds: [grinder.id, drill.id] },
      { ...row, source: "best_sellers" },
      { ...row, source: "newest" },
      { ...row, source: "voucher", voucherId: String(voucherId) },
      { kind: "categories", title: both("Kinds"), categoryIds: [String(shop.categories.drills)] },
      text("Text"),
      {
        kind: "picture",
        pictureId: picture.id,
        alt,
        title: both("Pair"),
        body: both("B"),
        link: "",
        side: "end",
      },
    ]);
    const read = async (lng: string) =>
      (
        await shop.ask("GET /tenants/{id}/decor", {
          params: { id: String(shop.stores.own) },
          query: { lng },
        })
      ).body.sections;
    const sections = await read("vn");
    const image = { imageUrl: picture.imageUrl, avif: false };
    expect(sections[0]).toEqual({
      kind: "banners",
      slides: [{ image, alt: "A drill (vn)", link: "/home" }],
    });
    const ids = (section: { products: { id: string }[] }) => section.products.map(({ id }) => id);
    expect(ids(sections[1])).toEqual([grinder.id, drill.id]);
    expect(ids(sections[2]).length).toBeGreaterThan(1);
    expect(ids(sections[3]).length).toBeGreaterThan(1);
    expect(ids(sections[4])).toEqual([drill.id]);
    expect(sections[5].categories[0]).toMatchObject({ id: String(shop.categories.drills) });
    expect(sections[6]).toMatchObject({ title: "Text (vn)", background: "white" });
    expect(sections[7]).toMatchObject({ title: "Pair (vn)", link: null, side: "end" });

    await shop.ownerDb.query("update vouchers set is_paused = true where id = $1", [voucherId]);
    await shop.ownerDb.query("update products set is_hidden = true where id = $1", [
      grinder.productId,
    ]);
    const after = await read("en");
    expect(after).toHaveLength(7);
    expect(ids(after[1])).toEqual([drill.id]);
    await shop.ownerDb.query("update products set is_hidden = false where id = $1", [
      grinder.productId,
    ]);
  });

  test("an unfinished draft is kept, and can be published once nothing is missing in it", async () => {
    await show([text("Finished")]);
    const unfinished = [
      text("Soon"),
      row,
      { kind: "banners", slides: [{ pictureId: "", alt: { en: "", vn: "" }, link: "" }] },
    ];
    const saved = await save(unfinished);
    expect([saved.status, saved.body.sections.length]).toEqual([200, 3]);
    const refused = await publish();
    expect([refused.status, refused.body.code]).toEqual([422, "decor/unfinished"]);
    expect(refused.body.errors).toMatchObject([
      { path: "sections.1.productIds", code: "required", message: "This field is required!" },
      { path: "sections.2.slides.0.pictureId", code: "required" },
      { path: "sections.2.slides.0.alt.en", code: "required" },
    ]);
    expect((await publish(new Date(Date.now() + 60_000).toISOString())).status).toBe(422);
    await bothShow("Finished");
    await show([text("Soon"), { ...row, productIds: [shop.goods.drill.id] }]);
    await bothShow("Soon,Row");
  });

  test("a preview shows unsaved sections as shoppers would see them, and changes nothing", async () => {
    await show([text("Shown")]);
    const preview = await shop.ask("POST /admin/decor/preview", {
      as: as(),
      body: { language: "vn", sections: [{ ...row, productIds: ["0"] }, text("Unsaved")] },
    });
    // A row whose products are not the store's shows nothing, and keeps its place.
    expect(preview.body.sections).toMatchObject([null, { title: "Unsaved (vn)" }]);
    await bothShow("Shown");
  });
});

describe("what is refused", () => {
  const banner = (link: string, pictureId = "1") => ({
    kind: "banners",
    slides: [{ pictureId, alt: both("A"), link }],
  });

  test("a link that leaves the shop, letters that can't be read on their background, and a thirteenth section", async () => {
    const away = await save([banner("https://evil.example/")]);
    expect([away.status, away.body.errors]).toMatchObject([
      400,
      [{ path: "sections.0.slides.0.link", code: "shop-link" }],
    ]);
    const pale = await save([{ ...text("Pale"), background: "white", ink: "silver" }]);
    expect(pale.body.errors).toMatchObject([{ path: "sections.0.ink", code: "contrast" }]);
    const many = await save(Array.from({ length: 13 }, () => text("One")));
    expect(many.body.errors).toMatchObject([{ path: "sections", code: "too-many" }]);
  });

  test("pictures, products, categories and vouchers of another store", async () => {
    const { id } = await upload("otherAdmin");
    const voucherId = await addVoucher(shop.ownerDb, {
      code: "OTHERS",
      tenantId: shop.stores.other,
    });
    const { status, body } = await save([
      banner("", id),
      {
        kind: "products",
        title: both("T"),
        source: "voucher",
        productIds: [shop.goods.wiper.id],
        voucherId: String(voucherId),
      },
      { kind: "categories", title: both("T"), categoryIds: [String(shop.categories.wipers)] },
    ]);
    expect([status, body.code]).toEqual([422, "decor/gone"]);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      "sections.0.slides.0.pictureId",
      "sections.1.productIds.0",
      "sections.1.voucherId",
      "sections.2.categoryIds.0",
    ]);
  });
});

describe("two admins of a store save the draft at the same moment", () => {
  /** Both saved a draft before, and begin with the same version; returns the answer that each gets. */
  const race = async (guards?: Record<string, string>) => {
    const { version } = (await save([text("Before")])).body;
    const told: Record<string, unknown> = {};
    const by = {
      tenant: shop.stores.own as TenantId, // as: the test is its caller check
      accountId: as().accountId,
    };
    const write =
      (title: string): Write =>
      async (db) => {
        const sections = [decorSection.parse(text(title))];
        await saveDraft({ db, clock: () => new Date() }, by, { version, sections }).then(
          (saved) => (told[title] = saved.version - version),
          (error: unknown) => (told[title] = error),
        );
      };
    const writers = openTwoWriters(shop, guards && withoutGuards(guards));
    // The first has decided and not written yet.
    await writers.across(write("One"), write("Two"), ({ name }) => name === "decor.update-draft");
    await writers.close();
    const { sections } = await own();
    return { told, title: sections[0].title.en, version };
  };

  test("the second one is told who was first, and the first one's draft stands", async () => {
    const { told, title, version } = await race();
    const details = { currentVersion: version + 1, changedBy: as().fullName };
    expect(told).toMatchObject({ One: 1, Two: { code: "decor/stale", details } });
    expect(title).toBe("One");
  });

  test("a save without the lock would overwrite another", { tags: ["long"] }, async () => {
    const { told, title } = await race({ "decor.lock-draft": "for update" });
    expect(told).toEqual({ One: 2, Two: 1 });
    expect(title).toBe("One");
  });
});
