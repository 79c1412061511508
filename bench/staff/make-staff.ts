import type { Role } from "#contract/wire/endpoint.ts";
import { openSession } from "#server/shop/accounts/sessions/open-session.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";

const HASH = "not a hash: nobody signs in with it";

/** A bench takes longer than an access token lasts, and renews none. */
export const lengthenAccess = async (owner: ShopUnderTest["owner"]): Promise<void> => {
  await owner.query("update sessions set access_expires_at = now() + interval '1 day'");
};

/** Opens an account of a store's staff and signs it in; returns its token. */
export const makeStaff = async (
  { owner, db }: ShopUnderTest,
  tenant: number,
  role: Role,
): Promise<string> => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into accounts (email, password_hash, full_name, is_active, role, tenant_id)
     values (gen_random_uuid() || '@phohang.test', $1, 'Lê Thị Bàn', true, $3, $2) returning id`,
    [HASH, tenant, role],
  );
  const accountId = rows[0]?.id ?? 0;
  const opened = await openSession(db, new Date(), { accountId, provenHash: HASH, device: "desk" });
  if (!opened) throw new Error("no session");
  await lengthenAccess(owner);
  return opened.accessToken;
};
