import type pg from "pg";
import type { Reply } from "./stage.ts";

/** Records the responses that buyers got, and finds where the database contradicts them. */
export const recordHistory = () => {
  const acknowledged = new Map<string, string>();
  const asked = new Set<string>();
  const contradictions: string[] = [];
  return {
    /** Records a response to a checkout with a key. */
    note: (key: string, { status, body }: Reply): void => {
      asked.add(key);
      if (status !== 201 || !body) return;
      const told = JSON.stringify([body.checkoutId, body.orders.map(({ id }) => id).sort()]);
      const before = acknowledged.get(key);
      if (before !== undefined && before !== told)
        contradictions.push(`${key} was answered ${before}, later ${told}`);
      acknowledged.set(key, told);
    },
    acknowledged: (): number => acknowledged.size,
    /**
     * Returns broken promises: orders that are lost, duplicated, or differ from the response; orders without a request.
     */
    compare: async (owner: pg.Pool): Promise<string[]> => {
      const { rows } = await owner.query<{ key: string; id: string; orders: string[] }>(
        `select c.idempotency_key as key, c.id, array_agg(o.id order by o.id) as orders
         from checkouts c left join orders o on o.checkout_id = c.id group by c.id`,
      );
      const stored = new Map(
        rows.map(({ key, id, orders }) => [key, JSON.stringify([id, orders])]),
      );
      const lost = [...acknowledged].flatMap(([key, told]) =>
        stored.get(key) === told ? [] : [`${key}: told ${told}, stored ${stored.get(key)}`],
      );
      const unasked = [...stored.keys()].filter((key) => !asked.has(key));
      const doubled = rows.length === stored.size ? [] : ["a key made two checkouts"];
      return [...contradictions, ...lost, ...unasked, ...doubled];
    },
  };
};
