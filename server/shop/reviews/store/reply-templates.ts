import type { Contract } from "#contract/contract.ts";
import { TEMPLATES_MAX } from "#contract/rules/reviews.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { lastWriteOf } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import {
  deleteTemplate,
  findTemplates,
  insertTemplate,
  lockTemplates,
  updateTemplate,
} from "./reply-templates.queries.ts";

type Templates = Answer<Contract["GET /admin/review-templates"]>;
type Shop = Pick<AppContext, "db" | "clock">;
type Admin = Pick<StaffCaller, "tenant" | "accountId">;
type Words = { name: string; text: string };

/** The store's texts to begin a reply with, by name. */
export const listTemplates = async (db: Database, tenant: TenantId): Promise<Templates> =>
  await readAs(db, { tenant }, (client) => templatesOf(client, tenant));

const templatesOf = async (client: Queryable, tenant: TenantId): Promise<Templates> => {
  const rows = await findTemplates(client, { tenant });
  return { templates: rows.map(({ id, ...rest }) => ({ id: String(id), ...rest })) };
};

/** Refuses more than 50 templates of a store. */
export const addTemplate = async (shop: Shop, by: Admin, words: Words): Promise<Templates> =>
  await written(shop, by, "add", async (client, now) => {
    await lockTemplates(client, { tenant: by.tenant });
    const { length } = await findTemplates(client, { tenant: by.tenant });
    if (length >= TEMPLATES_MAX)
      throw new Refused("reviews/too-many-templates", { limit: TEMPLATES_MAX });
    const [made] = await insertTemplate(client, { tenant: by.tenant, ...words, now });
    return made?.id ?? NO_TEMPLATE;
  });

/** Refuses `reviews/stale` where another admin has changed the template meanwhile. */
export const changeTemplate = async (
  shop: Shop,
  by: Admin,
  wireId: string,
  words: Words & { version: number },
): Promise<Templates> =>
  await written(shop, by, "change", async (client) => {
    const { tenant } = by;
    const id = keyOfId(wireId) ?? NO_TEMPLATE;
    if ((await updateTemplate(client, { tenant, id, ...words })) > 0) return id;
    const now = (await findTemplates(client, { tenant })).find((each) => each.id === id);
    if (!now) throw new Refused("http/not-found");
    const { version: currentVersion, name, text } = now;
    const last = await lastWriteOf(client, objectOf(id));
    throw new Refused("reviews/stale", { currentVersion, ...last, saved: { name, text } });
  });

export const removeTemplate = async (shop: Shop, by: Admin, wireId: string): Promise<void> => {
  await written(shop, by, "remove", async (client) => {
    const id = keyOfId(wireId) ?? NO_TEMPLATE;
    if ((await deleteTemplate(client, { tenant: by.tenant, id })) === 0)
      throw new Refused("http/not-found");
    return id;
  });
};

const NO_TEMPLATE = 0; // no template has this key

const objectOf = (id: number): string => `review_template:${id}`;

/** One write of a template, which returns its id, with its entry in the audit log. */
const written = async (
  { db, clock }: Shop,
  { tenant, accountId }: Admin,
  act: string,
  write: (client: Queryable, now: Date) => Promise<number>,
): Promise<Templates> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const object = objectOf(await write(client, now));
    await audit(client, { tenant, accountId, act: `review_template.${act}`, object, now });
    return await templatesOf(client, tenant);
  });
