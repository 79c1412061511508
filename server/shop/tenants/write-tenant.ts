import { keyOfId } from "#contract/wire/wire-id.ts";
import type { UploadedFile } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { tenantAsRead, type tenantChange, type tenantInput } from "#contract/staff/tenant-admin.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { refuseChanged } from "#server/platform/http/shape/refuse-changed.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import type { AppContext } from "../app-context.ts";
import { tenantRecord } from "./tenant-record.ts";
import { serializeWholeTenant, type TenantResponse } from "./serialize-tenant.ts";
import { refuseStaleTenant, theLockedTenant, type FindLastWriter } from "./lock-tenant.ts";
import { findTenant } from "./tenants.ts";
import { chooseTransferPrefix } from "./transfer-prefix.ts";
import {
  insertTenant,
  selectPrefixes,
  setClosed,
  updateTenant,
  waitToOpen,
} from "./write-tenants.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "pictures"> & {
  config: Pick<AppContext["config"], "storesVerified">;
};
type Actor = { accountId: number; language: Language };

/**
 * Opens a store; refuses a reserved name and `tenants/exists`. Where only verified stores are shown, it begins inactive.
 */
export const openTenant = async (
  shop: Shop,
  { accountId, language }: Actor,
  body: z.output<typeof tenantInput>,
  files: readonly UploadedFile[],
): Promise<TenantResponse> => {
  const filled = tenantRecord(language, body);
  const record = { ...filled, isDeleted: filled.isDeleted || shop.config.storesVerified };
  return await write(shop, files, async (client, picture) => {
    await waitToOpen(client);
    const taken = new Set((await selectPrefixes(client)).map(({ prefix }) => prefix));
    const prefix = chooseTransferPrefix(body.name, taken);
    if (prefix === null) throw new Error("every pair of letters for transfer codes is taken");
    const row = JSON.stringify({ ...record, picture });
    const [made] = await insertTenant(client, {
      record: row,
      transferPrefix: prefix,
      now: shop.clock(),
    });
    return { id: made?.id ?? 0, accountId, language, act: "tenant.create" };
  });
};

/**
 * Changes a store, and opens or closes it; its URL name follows its name. Refuses a stale version with its last writer
 * and time, and refuses to open a store that lacks a required verification.
 */
export const changeTenant = async (
  { findLastWriter, ...shop }: Shop & { findLastWriter: FindLastWriter },
  { accountId, language }: Actor,
  wireId: string,
  body: z.output<typeof tenantChange>,
  files: readonly UploadedFile[],
): Promise<TenantResponse> => {
  return await write(shop, files, async (client, picture) => {
    const before = await theLockedTenant(client, keyOfId(wireId) ?? NO_TENANT);
    if (body.version !== undefined)
      await refuseStaleTenant(client, before, body.version, findLastWriter);
    refuseChanged(body, serializeWholeTenant(before, language), tenantAsRead);
    const record = tenantRecord(language, body, before);
    if (shop.config.storesVerified && !record.isDeleted && before.verifiedAt === null)
      throw new Refused("tenants/not-verified");
    const row = JSON.stringify({ ...record, picture: picture ?? before.picture });
    await updateTenant(client, { id: before.id, record: row });
    return { id: before.id, accountId, language, act: "tenant.change" };
  });
};

/** Closes a store: the shop no longer shows it and its products, and its staff go on working on its orders. */
export const closeTenant = async (
  { db, clock }: Pick<Shop, "db" | "clock">,
  accountId: number,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, {}, async (client) => {
    const { id } = await theLockedTenant(client, keyOfId(wireId) ?? NO_TENANT);
    if ((await setClosed(client, { id })) === 0) return;
    const object = `tenant:${id}`;
    await audit(client, { tenant: id, accountId, act: "tenant.close", object, now: clock() });
  });
};

const NO_TENANT = 0; // no store has this key

type Written = { id: number; accountId: number; language: Language; act: string };

const write = async (
  { db, clock, pictures }: Shop,
  files: readonly UploadedFile[],
  act: (client: Queryable, picture: string | null) => Promise<Written>,
): Promise<TenantResponse> => {
  const prepared = await preparePictures(files, "images");
  try {
    return await storePictures({ pictures, db }, prepared, async ([picture = null]) =>
      inTransaction(db, {}, async (client) => {
        const { id, accountId, language, act: done } = await act(client, picture);
        const object = `tenant:${id}`;
        await audit(client, { tenant: id, accountId, act: done, object, now: clock() });
        const tenant = await findTenant(client, id);
        if (!tenant) throw new Refused("http/not-found");
        return serializeWholeTenant(tenant, language);
      }),
    );
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === URL_NAME)
      throw new Refused("tenants/exists");
    throw error;
  }
};

const URL_NAME = "tenants_url_name_key";
