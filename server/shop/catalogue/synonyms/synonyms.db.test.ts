import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { addGood } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

const add = async (productNumber: string, nameEn: string, nameVn: string): Promise<void> => {
  const { stores, categories, ownerDb } = shop;
  const place = { tenantId: stores.own, categoryId: categories.drills };
  await addGood(ownerDb, { ...place, productNumber, nameEn, nameVn });
};

beforeAll(async () => {
  shop = await openShop();
  await add("DW-1", "Freestanding dishwasher", "Máy rửa bát độc lập");
  await add("BP-1", "Brake pads for Vios", "Má phanh trước Vios");
  await add("LD-1", "Step ladder", "Thang nhôm gấp");
  await add("NS-1", "Kettle", "Ấm siêu tốc Bosch");
});
afterAll(async () => await shop.close());

const numbers = async (name: string): Promise<string[]> => {
  const { body } = await shop.ask("GET /products/search", { query: { name } });
  return body.products.map(({ productNumber }: { productNumber: string }) => productNumber);
};

const group = async (words: string[]) =>
  await shop.ask("POST /super/synonyms", { as: shop.cast.superAdmin, body: { words } });

type Group = { id: string; words: string[]; version: number };
const groups = async (): Promise<Group[]> =>
  (await shop.ask("GET /admin/synonyms", { as: shop.cast.superAdmin })).body.groups;

const ofWord = async (word: string): Promise<Group> => {
  const found = (await groups()).find(({ words }) => words.includes(word));
  if (!found) throw new Error(`no group has ${word}`);
  return found;
};

test("a new shop knows the words of the north, of the south and on loan", async () => {
  expect(await numbers("máy rửa chén")).toEqual(["DW-1"]);
  expect(await numbers("bo thang vios")).toEqual(["BP-1"]);
  // A synonym is found as a phrase: "thang" alone is a ladder.
  expect(await numbers("thang")).toEqual(["LD-1"]);
});

test("a group is found within a second in two processes, changed and removed, each with its entry in the audit log", async () => {
  const { url } = await shop.openNode();
  const path = `${BASE_PATH}/products/search?name=${encodeURIComponent("bình đun")}`;
  type Body = { products: { productNumber: string }[] };
  const both = async () => [
    await numbers("bình đun"),
    // as: the contract's shape
    ((await (await fetch(`${url}${path}`)).json()) as Body).products.map(
      ({ productNumber }) => productNumber,
    ),
  ];
  const soon = { timeout: 1_000 };
  expect(await both()).toEqual([[], []]);
  expect((await group(["Ấm siêu tốc", "bình đun", "kettle"])).status).toBe(201);
  await expect.poll(both, soon).toEqual([["NS-1"], ["NS-1"]]);
  const { id, version } = await ofWord("bình đun");
  const as = shop.cast.superAdmin;
  const change = async (words: string[]) =>
    await shop.ask("PUT /super/synonyms/{id}", { as, params: { id }, body: { words, version } });
  expect((await change(["Ấm siêu tốc", "bình nấu"])).status).toBe(200);
  await expect.poll(both, soon).toEqual([[], []]);
  expect(await numbers("bình nấu")).toEqual(["NS-1"]);
  const stale = await change(["Ấm siêu tốc", "ấm điện"]);
  expect([stale.status, stale.body]).toMatchObject([
    409,
    {
      code: "catalogue/stale",
      changedBy: as.fullName,
      saved: { words: ["Ấm siêu tốc", "bình nấu"] },
    },
  ]);
  expect((await shop.ask("DELETE /super/synonyms/{id}", { as, params: { id } })).status).toBe(204);
  await expect.poll(async () => await numbers("bình nấu"), soon).toEqual([]);
  const { rows } = await shop.ownerDb.query(
    "select act, tenant_id from audit_log where object = $1 order by id",
    [`synonyms:${id}`],
  );
  expect(rows).toEqual(
    ["synonyms.add", "synonyms.change", "synonyms.remove"].map((act) => ({ act, tenant_id: null })),
  );
});

test("a misspelt synonym is corrected", async () => {
  await group(["Thang nhôm", "giàn leo"]);
  await expect.poll(async () => await numbers("gianf leo")).toEqual(["LD-1"]);
});

test("a trial shows finds before and after, and stores nothing; a store's admin may try, too", async () => {
  const before = await groups();
  const trial = async (name: string, words: string[], replaces?: string) =>
    await shop.ask("POST /admin/synonyms/trial", {
      as: shop.cast.ownAdmin,
      body: { name, words, ...(replaces !== undefined && { replaces }) },
    });
  expect((await trial("bình đun", ["ấm siêu tốc", "bình đun"])).body).toMatchObject({
    before: { totalProducts: 0, products: [] },
    after: { totalProducts: 1, isMore: false, products: [{ tenantName: expect.any(String) }] },
  });
  const { id } = await ofWord("máy rửa bát");
  expect((await trial("máy rửa chén", ["máy rửa bát", "máy rửa ly"], id)).body).toMatchObject({
    before: { totalProducts: 1, correctedTo: null },
    // Without the group, similar texts are listed.
    after: { correctedTo: "máy rửa" },
  });
  expect(await groups()).toEqual(before);
});

test("of two groups with one word that are added at once, one is refused", async () => {
  const answers = await Promise.all([
    group(["kìm điện", "kìm bấm"]),
    group(["kìm cắt", "KIM DIEN"]),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe("catalogue/synonym-taken");
  expect(
    (await groups()).filter(({ words }) => /k[iì]m [dđ]i[eệ]n/i.test(words.join())),
  ).toHaveLength(1);
});

test("words of another group, words twice and signs alone are refused, and so are more than 500 groups", async () => {
  const code = async (words: string[]) => (await group(words)).body.code;
  expect(await code(["MÁY RỬA BÁT", "x"])).toBe("catalogue/synonym-taken");
  expect(await code(["xe nâng", "xe nang"])).toBe("catalogue/synonym-words");
  expect(await code(["xe nâng", "+++"])).toBe("catalogue/synonym-words");
  expect(await code(["xe nâng"])).toBe("http/invalid");
  await shop.ownerDb.query(
    "insert into synonym_groups (words) select array['từ ' || n, 'chữ ' || n] from generate_series(1, 500) n",
  );
  expect(await code(["xe nâng", "xe kéo"])).toBe("catalogue/too-many-synonyms");
  await shop.ownerDb.query("delete from synonym_groups where words[1] like 'từ %'");
});
