import type { APIRequestContext, Page } from "@playwright/test";
import type { Role } from "#contract/wire/endpoint.ts";
import {
  call,
  goodsOf,
  moveOrder,
  newShopper,
  placeOrder,
  putIntoCart,
  tokenOf,
  type Goods,
  type Shopper,
} from "../stories/shopper-steps.ts";
import { tokenOf as keptTokenOf } from "../stories/staff-steps.ts";
import { signIn } from "../stories/steps.ts";

/** The people that open the pages, and their orders. */
export type Cast = {
  people: Record<"newcomer" | "buyer" | "customer", Shopper> &
    Record<"agent" | "admin" | "partsAdmin" | "superAdmin", Staff>;
  orders: Record<
    "pending" | "transfer" | "transferred" | "requested" | "delivering" | "completed",
    string
  >;
  product: Goods;
};

/** Staff pages start with the roles and the store of a person. */
type Staff = Shopper & { roles: Role[]; tenant: { id: string; name: string } | null };

type CastForWorker = {
  cast: Cast;
  /** Sells the products again as they were sold before, so that the next worker finds as many. */
  restore: () => Promise<void>;
};

const AGENT = "agent.power@phohang.test";
const ADMIN = "admin.power@phohang.test";
/** The admin of the store that is decorated. */
const PARTS_ADMIN = "admin.auto@phohang.test";
const SUPER_ADMIN = "super@phohang.test";

const known = async (request: APIRequestContext, email: string): Promise<Shopper> => ({
  email,
  token: await tokenOf(request, email),
});

const staff = async (request: APIRequestContext, email: string): Promise<Staff> => {
  const { token } = await known(request, email);
  const roles = await call<Role[]>(request, "GET", "/user/roles", { token });
  const { tenant } = await call<Pick<Staff, "tenant">>(request, "GET", "/user", { token });
  return { email, token, roles, tenant };
};

/**
 * A newcomer with nothing; a buyer with a full cart and an order in every status; the staff of a store. Each worker
 * uses products of its own, because it hides one and lowers the stock of another.
 */
export const castFor = async (
  request: APIRequestContext,
  worker: number,
): Promise<CastForWorker> => {
  const people = {
    newcomer: await newShopper(request, "Lê Văn Mới"),
    buyer: await newShopper(request, "Nguyễn Hoàng Thị Bích Phượng"),
    customer: await known(request, "customer@phohang.test"),
    agent: await staff(request, AGENT),
    admin: await staff(request, ADMIN),
    partsAdmin: await staff(request, PARTS_ADMIN),
    superAdmin: await staff(request, SUPER_ADMIN),
  };
  const [drill, saw, ...others] = await goodsOf(request, "Power");
  const [gone, few] = others.slice(worker * 2);
  const [filter] = await goodsOf(request, "Automatic");
  if (!drill || !saw || !gone || !few || !filter) throw new Error("the demo shop sells these");
  const order = async (paymentMethod: "COD" | "BANK_TRANSFER" = "COD"): Promise<string> => {
    const lines: [Goods, number][] = [
      [drill, 1],
      [saw, 2],
    ];
    const [made] = await placeOrder(request, people.buyer, lines, paymentMethod);
    if (!made) throw new Error("one order");
    return made.id;
  };
  const moved = async (id: string, ...steps: string[]): Promise<string> => {
    for (const step of steps) await moveOrder(request, AGENT, id, step);
    return id;
  };
  const requested = await moved(await order(), "transferred");
  await call(request, "POST", `/orders/${requested}/cancel`, {
    token: people.buyer.token,
    data: { reason: "changed_mind" },
  });
  const orders = {
    pending: await order(),
    transfer: await order("BANK_TRANSFER"),
    transferred: await moved(await order(), "transferred"),
    requested,
    delivering: await moved(await order(), "transferred", "delivering"),
    completed: await moved(await order(), "transferred", "delivering", "completed"),
  };
  await putIntoCart(request, people.buyer, [drill, 2], [filter, 1], [gone, 1], [few, 9]);
  const setHidden = async (isHidden: boolean) => {
    const token = await keptTokenOf(request, ADMIN);
    await call(request, "PUT", `/products/${gone.id}/hidden?isHidden=${isHidden}`, { token });
  };
  const setStock = async ({ id }: Goods, inStock: number) => {
    const token = await keptTokenOf(request, ADMIN);
    await call(request, "PUT", `/products/${id}/quick`, { token, data: { inStock } });
  };
  await setHidden(true);
  await setStock(few, 3);
  const restore = async () => {
    await setHidden(false);
    for (const good of [drill, saw, few]) await setStock(good, good.inStock);
  };
  return { cast: { people, orders, product: drill }, restore };
};

/** Signs a person of the cast in. The token is a fresh one, because a worker lives longer than a token. */
export const signInAs = async (
  page: Page,
  { people }: Cast,
  as: keyof Cast["people"],
): Promise<void> => {
  const { email, token: _, ...known } = people[as];
  await signIn(page, email, await keptTokenOf(page.request, email), known);
};
