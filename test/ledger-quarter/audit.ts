/** A bookkeeper who knows the pages alone: the claims and differences of a store as they show them. */
import type { EndpointKey } from "#contract/contract.ts";
import type { TestShop } from "../shop.ts";
import type { OpenStore } from "./open-quarter.ts";
import type { Planted } from "./plan-payout.ts";

const SIZE = 50;

type Listed = { id: string; amount: number; text: string; refundDue?: number };
type Shown = Omit<Planted, "parcel"> & { parcelId: string | null };

export const auditStore = async (shop: TestShop, { admin: as }: OpenStore) => {
  const pages = async (
    key: EndpointKey,
    query: Record<string, string>,
    listOf: (body: Record<string, Listed[]>) => Listed[] | undefined,
  ): Promise<Listed[]> => {
    const all: Listed[] = [];
    for (let page = 1; ; page += 1) {
      const { status, body, text } = await shop.ask(key, {
        as,
        query: { ...query, page: String(page), size: String(SIZE) },
      });
      if (status !== 200) throw new Error(text);
      const listed = listOf(body) ?? [];
      all.push(...listed);
      if (listed.length < SIZE) return all;
    }
  };
  const inbox = async (state: string): Promise<Listed[]> =>
    await pages("GET /admin/payments", { state }, ({ transactions }) => transactions);

  const differences: {
    payout: string;
    kind: string;
    parcel: string | null;
    owed: number;
    paid: number;
  }[] = [];
  for (const { id, text: payout } of await inbox("payout")) {
    const { body } = await shop.ask("GET /admin/payments/{id}/parcels", { as, params: { id } });
    const shown: Shown[] = body.payout.differences;
    differences.push(
      ...shown.map(({ kind, parcelId: parcel, owed, paid }) => ({
        payout,
        kind,
        parcel,
        owed,
        paid,
      })),
    );
  }
  const { body: unpaid } = await shop.ask("GET /admin/payouts/waiting", { as });
  const money = await shop.ask("GET /admin/money", { as });
  const orders = await pages(
    "GET /admin/orders",
    { refundDue: "true" },
    ({ orders: listed }) => listed,
  );
  return {
    differences,
    unmatched: (await inbox("unmatched")).map(({ amount }) => amount),
    doubtful: (await inbox("possible_double")).length,
    waiting: unpaid.carriers.flatMap(
      ({ parcels }: { parcels: { id: string; owedCod: number; workingDays: number }[] }) => parcels,
    ) as { id: string; owedCod: number; workingDays: number; isOverdue: boolean }[], // as: the shape of the contract
    refundDue: orders.map(({ id }) => id),
    money: money.body,
  };
};

export type Audit = Awaited<ReturnType<typeof auditStore>>;
