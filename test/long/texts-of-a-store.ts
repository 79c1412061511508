/** The texts of a store apart from its products, for the tests that write hostile texts into it. */
import { addVoucher } from "../vouchers/voucher-fixtures.ts";
import type { Stage } from "./stage.ts";

/** The code of the own store's public voucher. */
export const VOUCHER_CODE = "WORDS";

/** Gives the own store a profile, policies, a voucher, a decoration, a template and a reported review with a reply. */
export const writeTextsOfStore = async ({ ownerDb, stores, cast, goods }: Stage): Promise<void> => {
  const { own } = stores;
  const { accountId } = cast.ownAdmin;
  await addVoucher(ownerDb, { code: VOUCHER_CODE, tenantId: own, perCustomer: 9 });
  await addVoucher(ownerDb, { code: "SHOPWORDS" });
  await ownerDb.query(
    `insert into store_profiles (tenant_id, legal_name, tax_code, legal_address, representative, licence_number, website)
     values ($1, 'x', '0000000001', 'x', 'x', 'x', 'x')`,
    [own],
  );
  await ownerDb.query(
    `insert into seller_identities (tenant_id, since, legal_name, tax_code, address, is_verified)
     values ($1, to_timestamp(0), 'x', 'x', 'x', true)`,
    [own],
  );
  await ownerDb.query(
    `insert into policy_drafts (tenant_id, name, text_en, text_vn) values ($1, 'payment', 'x', 'x')`,
    [own],
  );
  await ownerDb.query("insert into reply_templates (tenant_id, name, text) values ($1, 'x', 'x')", [
    own,
  ]);
  await ownerDb.query(
    "insert into decor_pictures (tenant_id, file, created_at) values ($1, 'missing', now())",
    [own],
  );
  await ownerDb.query(
    `insert into decor_drafts (tenant_id, sections, version, saved_at, saved_by) values ($1, '[]', 1, now(), $2)`,
    [own, accountId],
  );
  await ownerDb.query(
    `insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
     values ($1, '[]', now(), now(), $2)`,
    [own, accountId],
  );
  await ownerDb.query(
    `with written as (
       insert into reviews (tenant_id, product_id, author, rating, comment, reply, replied_at, reply_version)
       values ($1, $2, 'x', 1, 'x', 'x', now(), 1) returning id),
     opened as (
       insert into review_cases (tenant_id, review_id, due_at) select $1, id, now() + interval '7 days' from written
       returning id, review_id)
     insert into review_reports (tenant_id, case_id, review_id, account_id, by_store, reason, evidence)
     select $1, id, review_id, $3, true, 'untrue', 'x' from opened`,
    [own, goods.drill.productId, accountId],
  );
};

/** Writes a text into all of it that is no column of its own, past every check. */
const rewriteTextsOfStore = async (
  { ownerDb, stores, goods }: Stage,
  text: string,
): Promise<void> => {
  const { own } = stores;
  // A published version never changes, so that nothing would invalidate its pages.
  await ownerDb.query("delete from policy_versions where tenant_id = $1", [own]);
  await ownerDb.query(
    `insert into policy_versions (tenant_id, name, number, text_en, text_vn, starts_at, published_at)
     values ($1, 'payment', 1, $2, $2, '2026-01-01', '2026-01-01')`,
    [own, text],
  );
  const { rows } = await ownerDb.query<{ picture: string; category: string }>(
    `select (select id::text from decor_pictures where tenant_id = $1) as picture,
       (select category_id::text from products where id = $2) as category`,
    [own, goods.drill.productId],
  );
  const { picture = "", category = "" } = rows[0] ?? {};
  const both = { en: text, vn: text };
  const link = `/search?name=${encodeURIComponent(text)}`;
  const sections = JSON.stringify([
    { kind: "banners", slides: [{ pictureId: picture, alt: both, link }] },
    {
      kind: "products",
      title: both,
      source: "chosen",
      productIds: [goods.drill.id],
      voucherId: null,
    },
    { kind: "categories", title: both, categoryIds: [category] },
    { kind: "text", title: both, body: both, align: "start", background: "white", ink: "dark" },
    { kind: "picture", pictureId: picture, alt: both, title: both, body: both, link, side: "end" },
  ]);
  await ownerDb.query("update decor_drafts set sections = $1", [sections]);
  await ownerDb.query("update decor_versions set sections = $1", [sections]);
};

// Writes past every check of the shop, because a page must be safe however a text was stored.
const textColumns = `
  select c.table_name as table, c.column_name as column from information_schema.columns c
  join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and r.relkind = 'r'
  where c.table_schema = 'public' and c.data_type = 'text'
    and c.column_name ~ '(^name|_name$|name_|description|specification|warranty|comment|author|note|reason|street|holder|hotline|product_number|reference|^terms|^text|reply$|evidence|address|representative|website|licence_number)'
    and c.column_name not in ('url_name') and (c.table_name, c.column_name) not in (('review_reports', 'reason'), ('review_cases', 'reason'),
      ('policy_drafts', 'name'), ('policy_versions', 'name'), ('policy_versions', 'text_en'), ('policy_versions', 'text_vn'))
    and c.table_name not like 'admin_unit%' and c.table_name <> 'built_files' order by 1, 2`;

/** Writes a text into every field that takes text from people, and returns the number of fields. */
export const writeEverywhere = async (stage: Stage, text: string): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ table: string; column: string }>(textColumns);
  for (const { table, column } of rows) {
    // Product numbers must be unique, and searches without a hit within a day.
    const isUnique = column === "product_number" || table === "unfound_searches";
    const value = isUnique ? "$1 || ctid::text" : "$1";
    await stage.ownerDb.query(
      `update "${table}" set "${column}" = ${value} where "${column}" is not null`,
      [text],
    );
  }
  await rewriteTextsOfStore(stage, text);
  await stage.ownerDb.query(
    "update orders set ship_to = jsonb_build_object('fullName', $1::text, 'phoneNumber', '+84912345678', 'street', $1::text, 'ward', $1::text, 'district', null, 'province', $1::text, 'officeHoursOnly', false)",
    [text],
  );
  await stage.ownerDb.query(
    `insert into reviews (tenant_id, product_id, author, rating, comment) values ($1, $2, $3, 5, $3)`,
    [stage.stores.own, stage.goods.drill.productId, text],
  );
  return rows.length;
};
