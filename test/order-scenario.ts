import { randomUUID } from "node:crypto";
import { contract, type EndpointKey } from "../contract/contract.ts";
import type { OrderStatus } from "../contract/rules/moves.ts";
import type { Person } from "./cast.ts";
import type { Good } from "./fixtures.ts";
import type { Answered, TestShop } from "./shop.ts";

/** Shared by the tests of orders: two addresses of a person, and steps to buy and move orders. */
export type OrderStage = {
  /**
   * Creates an address that express delivery reaches. All have one phone unless its last digits are given; uses of
   * vouchers are counted by phone, too.
   */
  hanoi: (person: Person, digits?: number) => Promise<string>;
  /** Creates an address that express delivery doesn't reach. */
  canTho: (person: Person) => Promise<string>;
  buy: (person: Person, lines: [Good, number][], more?: Buying) => Promise<Answered>;
  /** Buys and returns the id of the only order placed. */
  order: (person: Person, lines: [Good, number][], more?: Buying) => Promise<string>;
  stockOf: (good: Good) => Promise<number>;
  move: (id: string, status: string, more?: object) => Promise<Answered>;
  /** Buys from the own store, and makes its staff move the order to a status. */
  orderIn: (
    status: OrderStatus,
    person: Person,
    lines: [Good, number][],
    more?: Buying,
  ) => Promise<string>;
  /** An act of the own store's staff on an order: of its agent, or of its admin where money is recorded. */
  atDesk: (key: EndpointKey, id: string, body?: object, as?: Person) => Promise<Answered>;
};

/** Why the tests' staff hand over orders that are not paid or whose buyers nobody has called. */
export const HAND_OVER_REASON = "The buyer confirmed in a message";

/** The moves that bring an order to a status. */
const ways: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  transferred: ["transferred"],
  delivering: ["transferred", "delivering"],
  completed: ["transferred", "delivering", "completed"],
  cancelled: ["cancelled"],
};

type Buying = { key?: string; headers?: Record<string, string>; addressId?: string } & Record<
  string,
  unknown
>;

/** Prepares orders in a test's shop. */
export const stageOrders = (shop: TestShop): OrderStage => {
  const live = async (
    person: Person,
    province: string,
    ward: string,
    digits = 2_345_678,
  ): Promise<string> => {
    const phone = `+8491${String(digits).padStart(7, "0")}`;
    const { rows } = await shop.ownerDb.query<{ id: number }>(
      `insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street,
         office_hours_only, is_default)
       values ($1, $2, $5, 'vn2025', $3, $4, $4, '12 Hàng Bạc', false, false) returning id`,
      [person.accountId, person.fullName, province, ward, phone],
    );
    return String(rows[0]?.id);
  };
  const hanoi: OrderStage["hanoi"] = (person, digits) => live(person, "01", "00070", digits);
  const canTho = (person: Person) => live(person, "92", "31135");

  const buy: OrderStage["buy"] = async (person, lines, more = {}) => {
    const { key = randomUUID(), headers, addressId = await hanoi(person), ...body } = more;
    return await shop.ask("POST /orders", {
      as: person,
      headers: headers ?? { "idempotency-key": key },
      body: {
        cartProducts: lines.map(([good, quantity]) => ({ productId: good.id, quantity })),
        addressId,
        paymentMethod: "COD",
        shippingMethod: "standard",
        ...body,
      },
    });
  };
  const order: OrderStage["order"] = async (...args) => {
    const { status, body, text } = await buy(...args);
    if (status !== 201) throw new Error(`not placed: ${text}`);
    return body.orders[0].id;
  };
  const stockOf = async (good: Good): Promise<number> => {
    const { rows } = await shop.ownerDb.query<{ quantity: number }>(
      "select quantity from stock where product_id = $1",
      [good.productId],
    );
    return rows[0]?.quantity ?? Number.NaN;
  };
  const atDesk: OrderStage["atDesk"] = async (key, id, body, as = staffOf(key)) =>
    await shop.ask(key, { as, params: { id }, body });
  const staffOf = (key: EndpointKey): Person => {
    const callers: string | readonly string[] = contract[key].callers;
    return callers.includes("ROLE_AGENT") ? shop.cast.ownAgent : shop.cast.ownAdmin;
  };
  const move: OrderStage["move"] = async (id, status, more = {}) =>
    await atDesk("PUT /admin/orders/{id}/status", id, {
      status,
      ...(status === "transferred" && { reason: HAND_OVER_REASON }),
      ...more,
    });
  const orderIn: OrderStage["orderIn"] = async (status, ...buying) => {
    const id = await order(...buying);
    for (const step of ways[status]) await move(id, step);
    return id;
  };
  return { hanoi, canTho, buy, order, stockOf, move, orderIn, atDesk };
};
