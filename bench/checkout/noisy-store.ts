import { BASE_PATH } from "#contract/wire/base-path.ts";
import { makeStaff } from "../staff/make-staff.ts";
import { spread } from "../measure.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";
import { withinLimit, type Row } from "../table.ts";

const ORDERS = `${BASE_PATH}/admin/orders`;
const NOISE = 150;
const ROUNDS = 5;
const ASKS = 100;
/** The most that p99 of the quiet store's order lists may be during the noise, in milliseconds. */
const BUDGET_MS = 1_500;

const timed = async (url: string, token: string): Promise<{ status: number; ms: number }> => {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
};

/** One store exports its orders as often as it can; another opens its order lists. The shop must have two stores. */
export const besideNoise = async (shop: ShopUnderTest): Promise<Row> => {
  const { rows: stores } = await shop.owner.query<{ id: number }>(
    "select id from tenants order by id limit 2",
  );
  const [loud, quiet] = stores;
  if (!loud || !quiet) throw new Error("no two stores");
  const loudToken = await makeStaff(shop, loud.id, "ROLE_AGENT");
  const quietToken = await makeStaff(shop, quiet.id, "ROLE_AGENT");
  let open = true;
  const shout = async (): Promise<void> => {
    while (open) await timed(`${shop.url}${ORDERS}/export?format=xlsx&status=pending`, loudToken);
  };
  const shouting = Promise.all(Array.from({ length: NOISE }, shout));
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const took: number[] = [];
    for (let nth = 0; nth < ASKS; nth++) {
      const { status, ms } = await timed(`${shop.url}${ORDERS}`, quietToken);
      if (status !== 200) throw new Error(`the quiet store was answered ${status}`);
      took.push(ms);
    }
    slowest.push(took.toSorted((one, other) => one - other)[Math.floor(0.99 * ASKS) - 1] ?? 0);
  }
  open = false;
  await shouting;
  return withinLimit("A store's desk beside a noisy store, p99", BUDGET_MS, "ms", spread(slowest));
};
