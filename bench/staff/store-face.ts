import { BASE_PATH } from "#contract/wire/base-path.ts";
import { renders } from "../pages/first-renders.ts";
import { makeStaff } from "./make-staff.ts";
import { spread } from "../measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { READ_MS, timesOf } from "./store-desk.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";
import { writeUntriggered } from "./write-untriggered.ts";

/** A page of a store is rendered once; there must be more of them than rounds of the bench ask for. */
const STORES = 1_300;
const PRODUCTS = 26_000;
const REVIEWS = 300_000;

/** The lists of a store's reviews, with their calls. */
const lists: [work: string, path: string][] = [
  ["opened", ""],
  ["without an answer", "?unanswered=true"],
  ["with one star, oldest first", "?rating=1&sort=oldest"],
  ["searched by a word of nearly all", "?q=hàng"],
  ["searched by a word of every tenth", "?q=chậm"],
  ["searched by a word of every hundredth", "?q=móp"],
  ["searched by a word of ten", "?q=zirconi"],
  ["searched by a word of none", "?q=xylophon"],
  ["the last page of a search", "?q=chậm&page=10"],
];

/** Measures the public face of stores (decorated pages and policies) and the list of reviews for a store's staff. */
export const storeFace = async (): Promise<Row[]> => {
  const shop = await openShopUnderTest(PRODUCTS, STORES);
  try {
    const { tenant, paths } = await fillFaces(shop);
    const token = await makeStaff(shop, tenant, "ROLE_TENANT_ADMIN");
    const rows: Row[] = [];
    for (const [work, query] of lists) {
      const url = `${shop.url}${BASE_PATH}/admin/reviews${encodeURI(query)}`;
      const name = `${REVIEWS.toLocaleString("en")} reviews: ${work}`;
      rows.push(withinLimit(name, READ_MS, "ms", spread(await timesOf(url, token))));
    }
    rows.push(
      await renders(shop, "First render of a store's page with a decoration", fresh(paths, "")),
      await renders(shop, "First render of a policy", fresh(paths, "/policies/returns")),
    );
    return rows;
  } finally {
    await shop.close();
  }
};

/** One page after the other, in both languages. */
const fresh = (paths: readonly string[], rest: string) => {
  const pages = ["en", "vn"].flatMap((language) =>
    paths.map((path) => `${path}${rest}?lng=${language}`),
  );
  const left = pages.values();
  return () => {
    const { value } = left.next();
    if (value === undefined) throw new Error("no uncached page is left");
    return value;
  };
};

/** Gives every store a profile, a policy and a decoration of every kind, and the first one its reviews. */
const fillFaces = async ({
  owner,
}: ShopUnderTest): Promise<{ tenant: number; paths: string[] }> => {
  await writeUntriggered(
    owner,
    `
      insert into store_profiles (tenant_id, legal_name, tax_code, legal_address)
      select id, 'Công ty ' || id, '0000000001', '1 Phố Hàng Bạc, Hà Nội' from tenants;
      insert into policy_versions (tenant_id, name, number, text_en, text_vn, return_days, starts_at, published_at)
      select id, 'returns', 1, t.text, t.text, 7, '2026-01-01', '2026-01-01' from tenants,
        (select repeat(E'## Returns\\n\\nYou may send **everything** back.\\n\\n- unused\\n- in its box\\n\\n', 8) as text) t;
      insert into decor_pictures (tenant_id, file, created_at) select id, 'face', now() from tenants;
      insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
      select t.id, jsonb_build_array(
          jsonb_build_object('kind', 'banners', 'slides', jsonb_build_array(
            jsonb_build_object('pictureId', p.id::text, 'alt', said, 'link', ''))),
          jsonb_build_object('kind', 'categories', 'title', said, 'categoryIds', coalesce((
            select jsonb_agg(c.id::text) from (select id from categories where tenant_id = t.id limit 8) c), '[]')),
          jsonb_build_object('kind', 'products', 'title', said, 'source', 'best_sellers', 'productIds', '[]'::jsonb, 'voucherId', null),
          jsonb_build_object('kind', 'text', 'title', said, 'body', said, 'align', 'start', 'background', 'night', 'ink', 'white'),
          jsonb_build_object('kind', 'picture', 'pictureId', p.id::text, 'alt', said, 'title', said, 'body', said, 'link', '', 'side', 'end')),
        '2026-01-01', '2026-01-01', 1
      from tenants t join decor_pictures p on p.tenant_id = t.id,
        (select '{"en": "What drivers need", "vn": "Điều người lái cần"}'::jsonb as said) s;
      insert into reviews (tenant_id, product_id, author, rating, comment, created_at)
      select p.tenant_id, p.id, 'N***', 1 + n % 5,
        case when n % 30 = 0 then 'Tốt' else 'Hàng đúng mô tả, đóng gói cẩn thận' end || case when n % 10 = 0 then ', giao chậm' else '' end
          || case when n % 100 = 0 then ', hộp bị móp' else '' end || case when n % 30000 = 0 then ', zirconi' else '' end || '. Mã ' || md5(n::text),
        now() - n * interval '5 minutes'
      from generate_series(1, ${REVIEWS}) n
      join (select *, row_number() over (order by id) - 1 as nth from products where tenant_id = (select min(id) from tenants)) p
        on p.nth = n % (select count(*) from products where tenant_id = (select min(id) from tenants));
      insert into review_counts (tenant_id, product_id, rating, is_answered, has_pictures, count)
      select tenant_id, product_id, rating, false, false, count(*) from reviews group by 1, 2, 3`,
    ["reviews", "review_counts", "decor_versions", "policy_versions"],
  );
  const { rows } = await owner.query<{ tenant: number; path: string }>(
    "select id as tenant, '/' || url_name as path from tenants order by id",
  );
  return { tenant: rows[0]?.tenant ?? 0, paths: rows.map(({ path }) => path) };
};

if (import.meta.main) {
  const rows = await storeFace();
  process.stdout.write(`${table(rows)}\n`);
  process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
}
