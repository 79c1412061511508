import { openSession } from "#server/shop/accounts/sessions/open-session.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";
import { lengthenAccess } from "../staff/make-staff.ts";

export type Buyer = { accountId: number; token: string; addressId: number };

const HASH = "not a hash: nobody signs in with it";

/** Creates signed-in shoppers with one address each; `group` is part of their e-mail addresses. */
export const makeBuyers = async (
  { owner, db }: Pick<ShopUnderTest, "owner" | "db">,
  count: number,
  group = "buyer",
): Promise<Buyer[]> => {
  const { rows } = await owner.query<{ accountId: number; addressId: number }>(
    `with people as (
       insert into accounts (email, password_hash, full_name, is_active)
       select $3 || n || '@phohang.test', $2, 'Nguyễn Văn An', true from generate_series(1, $1) as n returning id)
     insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street, office_hours_only, is_default)
     select id, 'Nguyễn Văn An', '+84912345678', 'vn2025', '01', '00004', '00004', '1 Phố Hàng Bạc', false, true from people
     returning account_id as "accountId", id as "addressId"`,
    [count, HASH, group],
  );
  const buyers: Buyer[] = [];
  // One after the other: the pool gives a connection within half a second or not at all.
  for (const { accountId, addressId } of rows) {
    const session = { accountId, provenHash: HASH, device: "bench" };
    const opened = await openSession(db, new Date(), session);
    if (!opened) throw new Error("no session");
    buyers.push({ accountId, addressId, token: opened.accessToken });
  }
  await lengthenAccess(owner);
  return buyers;
};
