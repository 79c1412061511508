/** Compares what the shop has after the month with the second computation. */
import { postAllOrders, rebuildLedger } from "#server/shop/ledger/post-ledger.ts";
import { rebuildFigures } from "#server/shop/revenue/keep-revenue.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { UNPOSTED } from "../ledger/ledger-invariants.ts";
import { paidOf, type Live } from "./live-return.ts";
import type { Month, MonthStore, TrueOrder } from "./open-month.ts";

export type MonthFindings = {
  /** Differences from the second computation, each in words. */
  wrong: string[];
  broken: unknown[];
};

type Facts = {
  orders: readonly TrueOrder[];
  returns: readonly Live[];
  closed: ReadonlyMap<string, unknown>;
  begin: number;
};

type ProductRow = { productId: string; pieces: number; realised: number };
type ReasonRow = { reason: string; returns: number; pieces: number };

const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((all, each) => all + each, 0);

export const checkMonth = async (
  month: Month,
  { orders, returns, closed, begin }: Facts,
): Promise<MonthFindings> => {
  const { shop, call, stores } = month;
  const wrong: string[] = [];
  const compare = (what: string, found: unknown, wanted: unknown): void => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (one !== other) wrong.push(`${what}: ${one} instead of ${other}`);
  };
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await shop.ownerDb.query(text, values)).rows;

  const ofOrder = Map.groupBy(returns, ({ order }) => order);

  /** The state and the amounts of each return, as its store reads them. */
  const checkReturns = async (): Promise<void> => {
    for (const live of returns) {
      const { amounts, state, lines } = await call(
        "GET /admin/returns/{id}",
        live.order.store.admin,
        live.id,
      );
      compare(`the state of ${live.id}`, state, live.state);
      const money = live.order.money.moneyOf(live.id);
      compare(`whether ${live.id} is fixed`, amounts.isFixed, money !== undefined);
      if (!money) continue;
      const paid = paidOf(live);
      compare(
        `the amounts of ${live.id}`,
        [
          amounts.goods,
          amounts.freight,
          amounts.postage,
          amounts.due,
          amounts.paid,
          amounts.open,
          amounts.excess,
        ],
        [
          sum(money.goods.values()),
          money.freight,
          money.postage,
          money.due,
          paid,
          Math.max(money.due - paid, 0),
          Math.max(paid - money.due, 0),
        ],
      );
      compare(
        `the lines of ${live.id}`,
        lines.map(({ line, amount }: { line: number; amount: number }) => [line - 1, amount]),
        [...money.goods].sort(([one], [other]) => one - other),
      );
    }
  };

  /** The claims and the payments of each return in the books of its store and of the shop. */
  const checkLedger = async (): Promise<void> => {
    const posted = new Map<string, number>();
    const rows = await rowsOf(
      `select t.book::float8 as book, coalesce(t.corrects, t.code) as code, t.source_id as source,
         sum(case when t.debit = first.debit then t.amount else -t.amount end)::float8 as amount
       from ledger_transfers t join ledger_transfers first on first.nth = 0
         and (first.book, first.code, first.source_kind, first.source_id) = (t.book, coalesce(t.corrects, t.code), t.source_kind, t.source_id)
       where t.source_kind = 'return' group by 1, 2, 3`,
    );
    for (const { book, code, source, amount } of rows)
      if (amount !== 0) posted.set(`${book === 0 ? "shop" : "store"} ${code} ${source}`, amount);
    const wanted = new Map<string, number>();
    const want = (book: string, code: string, source: string, amount: number): void => {
      if (amount > 0) wanted.set(`${book} ${code} ${source}`, amount);
    };
    for (const [order, lives] of ofOrder) {
      const fixed = await rowsOf(
        "select id from returns where order_id = $1 and fixed_at is not null order by fixed_at, id",
        [order.id],
      );
      const claims = order.money.claims(fixed.map(({ id }) => id));
      let reversed = 0;
      for (const live of lives) {
        for (const [nth, amount] of live.payments.entries())
          want("store", "return_paid", `${live.id}-${nth + 1}`, amount);
        const money = order.money.moneyOf(live.id);
        if (!live.wasSettled || !money) continue;
        const goods =
          live.outcome === "replacement" ? 0 : sum(money.goods.values()) + money.freight;
        want("store", "sale_returned", live.id, goods);
        want("store", "return_postage", live.id, money.postage);
        const { commission, voucher } = claims.get(live.id) ?? { commission: 0, voucher: 0 };
        for (const book of ["store", "shop"]) {
          want(book, "return_commission_reversed", live.id, commission);
          want(book, "return_voucher_reversed", live.id, voucher);
        }
        reversed += commission;
      }
      if (order.money.isWhole(settledOf(lives)))
        compare(
          `the commission left of ${order.id}`,
          sum(order.lines.map((line) => line.commission)) - reversed,
          0,
        );
    }
    const inOrder = (amounts: Map<string, number>) =>
      [...amounts].sort(([one], [other]) => (one < other ? -1 : 1));
    compare("the transfers of returns", inOrder(posted), inOrder(wanted));
    compare("what is not posted", await rowsOf(UNPOSTED), []);
  };

  const checkStock = async (): Promise<void> => {
    const products = stores.flatMap(({ goods }) => goods);
    for (const { productId } of products) {
      const [row] = await rowsOf("select quantity from stock where product_id = $1", [productId]);
      const sold = sum(
        orders.flatMap(({ lines }) =>
          lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity),
        ),
      );
      compare(
        `the stock of ${productId}`,
        row?.quantity,
        month.PIECES - sold + month.restocked(productId),
      );
    }
  };

  const checkFigures = async (store: MonthStore): Promise<void> => {
    const day = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
    const query = { from: day(begin), to: day(month.now()) };
    const { totals, returned } = await call(
      "GET /admin/revenue",
      store.admin,
      undefined,
      undefined,
      query,
    );
    const own = returns.filter(({ order }) => order.store === store);
    const payments = own.flatMap((live) => live.payments);
    compare(`the refunds of ${store.id}`, totals.refunds, {
      payments: payments.length,
      amount: sum(payments),
    });
    const realised = sum(
      orders.filter((order) => order.store === store).map(({ totalAmount }) => totalAmount),
    );
    compare(`the net of ${store.id}`, totals.net, realised - sum(payments));
    const listed = await call("GET /admin/orders", store.admin, undefined, undefined, {
      ...query,
      dating: "refunded",
    });
    const refunded = new Set(
      own.filter((live) => live.payments.length > 0).map(({ order }) => order.id),
    );
    compare(`the refunded orders of ${store.id}`, listed.totalOrders, refunded.size);
    const given = own.flatMap((live) => {
      const pieces = sum(live.order.money.givenOf(live.id)?.pieces.values() ?? []);
      return pieces > 0 ? [{ reason: live.reason, pieces }] : [];
    });
    const byReason = [...Map.groupBy(given, ({ reason }) => reason)].map(([reason, each]) => ({
      reason,
      returns: each.length,
      pieces: sum(each.map(({ pieces }) => pieces)),
    }));
    const inOrder = (rows: { reason: string }[]) =>
      rows.toSorted((one, other) => (one.reason < other.reason ? -1 : 1));
    checkProducts(store, returned.products);
    compare(
      `the returned pieces of ${store.id}`,
      inOrder(
        returned.reasons.map(({ reason, returns: count, pieces }: ReasonRow) => ({
          reason,
          returns: count,
          pieces,
        })),
      ),
      inOrder(byReason),
    );
  };

  /** The returned and the sold pieces of each product. */
  const checkProducts = (store: MonthStore, found: readonly ProductRow[]): void => {
    const piecesOf = (id: string) => ({
      pieces: sum(
        returns.flatMap(({ id: of, order }) =>
          [...(order.money.givenOf(of)?.pieces ?? [])].map(([at, pieces]) =>
            String(order.lines[at]?.productId) === id ? pieces : 0,
          ),
        ),
      ),
      realised: sum(
        orders.flatMap(({ lines }) =>
          lines.map(({ productId, quantity }) => (String(productId) === id ? quantity : 0)),
        ),
      ),
    });
    const wanted = store.goods
      .map(({ id }) => ({ productId: id, ...piecesOf(id) }))
      .filter(({ pieces }) => pieces > 0)
      .toSorted(
        (one, two) => two.pieces - one.pieces || Number(one.productId) - Number(two.productId),
      );
    compare(
      `the returned products of ${store.id}`,
      found.map(({ productId, pieces, realised }) => ({ productId, pieces, realised })),
      wanted,
    );
  };

  /** Returns of which all money was given back once. */
  const settledOf = (lives: readonly Live[]): Set<string> =>
    new Set(lives.filter(({ wasSettled }) => wasSettled).map(({ id }) => id));

  const checkVouchers = async (): Promise<void> => {
    const used = new Map<string, { used: number; cost: number; revenue: number }>();
    for (const order of orders) {
      if (order.money.isWhole(settledOf(ofOrder.get(order) ?? []))) continue;
      for (const { voucherId, amount } of order.discounts) {
        const kept = used.get(String(voucherId)) ?? { used: 0, cost: 0, revenue: 0 };
        kept.used += 1;
        kept.cost += amount;
        kept.revenue += order.totalAmount;
        used.set(String(voucherId), kept);
      }
    }
    const rows = await rowsOf(
      "select voucher_id::text as id, used::float8, cost::float8, revenue::float8 from voucher_counts where used > 0 or cost > 0 order by voucher_id",
    );
    compare(
      "the counts of vouchers",
      rows.map(({ id, ...counts }) => [id, counts]),
      [...used].sort(([one], [other]) => Number(one) - Number(other)),
    );
  };

  /** A closed statement says what it said, and the next one begins with its end. */
  const checkStatements = async (): Promise<void> => {
    for (const { admin } of stores) {
      const { statements } = await call("GET /admin/statements", admin, undefined);
      const months = statements.toReversed();
      for (const [at, { id, opening }] of months.entries()) {
        const { figures } = await call("GET /admin/statements/{id}", admin, id);
        if (closed.has(id)) compare(`the closed statement ${id}`, figures, closed.get(id));
        if (at > 0) compare(`the opening of ${id}`, opening, months[at - 1].closing);
      }
    }
  };

  /** The commands that count and post everything again find nothing to correct. */
  const checkRebuilds = async (): Promise<void> => {
    const transfers = "select count(*) as transfers, max(posted_at) as last from ledger_transfers";
    const before = await rowsOf(transfers);
    await postAllOrders(shop.db);
    compare("the transfers after posting all again", await rowsOf(transfers), before);
    compare("the balances that a rebuild corrects", await rebuildLedger(shop.db), 0);
    compare("the figures that a rebuild corrects", await rebuildFigures(shop.db), 0);
  };

  await checkRebuilds();
  await checkReturns();
  await checkLedger();
  await checkStock();
  for (const store of stores) await checkFigures(store);
  await checkVouchers();
  await checkStatements();
  const broken = await brokenCopies(shop.ownerDb);
  return { wrong, broken };
};
