/** A database with stores, products and people, for shops that run as separate processes. */
import { hashPassword } from "#server/shop/accounts/accounts.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD, castPeople } from "../cast.ts";
import { insertFixtures } from "../fixtures.ts";
import { watchInvariants } from "../invariants/invariants.ts";
import { hear, type Sending } from "./hear.ts";
import { tally } from "./tally.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

/** The deadline of a request, and the extra time that a busy machine needs, in milliseconds. */
export const PROMISED_MS = 3_000;
export const SLACK_MS = 1_500;

export const setStage = async (
  ownerUrl: string,
  stock: number,
  /** The pieces of the grinder, where they are others. */
  grinders = stock,
) => {
  const ownerDb = openOwnerPool(ownerUrl, 4);
  const stocked = await insertFixtures(ownerDb);
  const cast = await castPeople(ownerDb, stocked.stores, await hashPassword(CAST_PASSWORD));
  await ownerDb.query(
    "update stock set quantity = case product_id when $2 then $3::int else $1::int end",
    [stock, stocked.goods.grinder.productId, grinders],
  );
  const { rows } = await ownerDb.query<{ id: number }>(
    `insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street,
       office_hours_only, is_default)
     values ($1, 'Nguyễn Thị Hồng Ánh', '+84912345678', 'vn2025', '01', '00070', '00070', '12 Hàng Bạc', false, true)
     returning id`,
    [cast.customer.accountId],
  );
  const addressId = String(rows[0]?.id);
  const invariants = await watchInvariants(ownerDb);
  const basket = {
    addressId,
    paymentMethod: "COD",
    shippingMethod: "standard",
    cartProducts: [
      { productId: stocked.goods.drill.id, quantity: 1 },
      { productId: stocked.goods.wiper.id, quantity: 1 },
    ],
  };
  return { ...stocked, cast, ownerDb, addressId, invariants, basket };
};

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** The result of a request; the status is null when no response came. */
export type Reply = { status: number | null; body: Placed | null; ms: number };
type Placed = { checkoutId: string; orders: { id: string }[] };

const GIVE_UP_MS = 20_000;

/** Sends a request to a shop; gives up long after its deadline. */
export const askOver = async (
  url: string,
  method: string,
  path: string,
  sending: Omit<Sending, "method"> = {},
): Promise<Reply> => {
  tally.requests += 1;
  const address = `${url}${BASE_PATH}${path}`;
  const { status, body, startedAt, at } = await hear<Placed>(
    address,
    { method, ...sending },
    GIVE_UP_MS,
  );
  return { status, body, ms: at - startedAt };
};

/** Signs in over the wire. */
export const tokenOver = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}${BASE_PATH}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: CAST_PASSWORD }),
  });
  const { access_token } = (await answer.json()) as { access_token: string }; // as: the contract's answer
  return access_token;
};
