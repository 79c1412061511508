import type pg from "pg";
import { tenantPathName } from "#contract/tenants.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";
import { demoCategories } from "../categories.ts";
import type { StoreKey } from "../content.ts";
import { demoStores } from "../stores.ts";

/** A store of the demo or a branch of it, with the ids of its categories by the content's own keys. */
export type Branch = { tenant: number; categories: ReadonlyMap<string, number> };
/** Branches by the store that they copy, and then by number. */
export type Branches = ReadonlyMap<StoreKey, ReadonlyMap<number, Branch>>;

// The new branches alternate between the stores; three-letter transfer codes are free, because the stores' have two
// letters.
const addBranches = command(
  "synthetic.branches",
  `insert into tenants (url_name, name, description_en, description_vn, hotline, email, bank_bin, bank_name, bank_account, bank_holder,
     transfer_prefix, express_fee, created_at)
   select t.url_name || '_' || n, t.name || ' ' || n, t.description_en, t.description_vn, t.hotline, t.email, t.bank_bin, t.bank_name,
     t.bank_account, t.bank_holder, substr(l, 1 + n / 576, 1) || substr(l, 1 + n / 24 % 24, 1) || substr(l, 1 + n % 24, 1),
     t.express_fee, :now
   from generate_series(1, :branches::int) as n
   join tenants t on t.url_name = (:urlNames::text[])[1 + n % cardinality(:urlNames::text[])]
   cross join (values ('ABCDEFGHJKLMNPQRSTUVWXYZ')) as letters (l)
   on conflict (url_name) do nothing`,
);

const addBranchCategories = command(
  "synthetic.branch-categories",
  `insert into categories (tenant_id, name_en, name_vn, position)
   select b.id, c.name_en, c.name_vn, c.position
   from tenants b join tenants t on t.url_name = any(:urlNames::text[]) and b.url_name ~ ('^' || t.url_name || '_[0-9]+$')
   join categories c on c.tenant_id = t.id
   where not exists (select from categories known where known.tenant_id = b.id)`,
);

const findAll = statement(
  "synthetic.find-branches",
  `select b.id as tenant, t.url_name as "like", json_object_agg(c.name_en, c.id) as categories
   from tenants t join tenants b on b.url_name = t.url_name or b.url_name ~ ('^' || t.url_name || '_[0-9]+$')
   join categories c on c.tenant_id = b.id
   where t.url_name = any(:urlNames::text[]) group by 1, 2 order by 1`,
  { columns: columnTypes<{ categories: Record<string, number> }>() },
);

const urlNames = demoStores.map(({ name }) => tenantPathName(name));

/** Opens branches until there are `count`, each with the categories of its store. */
export const openBranches = async (client: pg.Client, count: number, now: Date): Promise<void> => {
  if (count <= 0) return;
  await addBranches(client, { urlNames, branches: count, now });
  await addBranchCategories(client, { urlNames });
};

/** The demo's stores and their branches. */
export const findBranches = async (client: pg.Client): Promise<Branches> => {
  const found = await findAll(client, { urlNames });
  return new Map(
    demoStores.map(({ key, name }) => {
      const keys = demoCategories.filter(({ store }) => store === key);
      const like = found.filter((branch) => branch.like === tenantPathName(name));
      return [
        key,
        new Map(
          like.map(({ tenant, categories }, number) => [
            number,
            {
              tenant,
              categories: new Map(
                keys.map((category) => [category.key, categories[category.name.en] ?? 0]),
              ),
            },
          ]),
        ),
      ];
    }),
  );
};
