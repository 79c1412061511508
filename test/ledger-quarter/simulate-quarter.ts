import pg from "pg";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { drawing } from "../banks-year/simulate-year.ts";
import { watchInvariants } from "../invariants/invariants.ts";
import type { TestShop } from "../shop.ts";
import { auditStore } from "./audit.ts";
import { openBank } from "./bank.ts";
import { monthOf } from "./books.ts";
import { buyOnce, SEEDS, type Rules } from "./buy.ts";
import { checkAudit } from "./check-audit.ts";
import { brokenBooks, checkRebuild, checkStatements, checkTransfers } from "./check-books.ts";
import { openLives } from "./live-order.ts";
import { openQuarter, quarterCarriers, type Quarter } from "./open-quarter.ts";
import { openPayouts } from "./payouts.ts";
import { openSending } from "./send.ts";
import { openSettling } from "./settle.ts";
import { openTimeline } from "./timeline.ts";
import { openTruth } from "./truth.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Until every parcel has ended and every payout was taken. */
const DAYS_AFTER = 22;
/** Carriers pay rightly at the end, so that each difference has a payout after it. */
const RIGHT_DAYS = 12;
const LAST_PAYOUT_DAYS = 8;
const PAID_AT_HOUR = 15;

type QuarterPlan = { seed: number; from: string; days: number; orders: number };

const versions = ({ stores }: Quarter): Rules["rules"][] => {
  const [first, second, third] = stores;
  return [
    [
      { tenantId: String(first?.id), basisPoints: 505, base: "before_vouchers" },
      { basisPoints: 333, base: "after_store_vouchers" },
    ],
    [
      {
        tenantId: String(second?.id),
        categoryId: String(second?.light),
        basisPoints: 775,
        base: "after_store_vouchers",
      },
      { tenantId: String(third?.id), basisPoints: 0, base: "before_vouchers" },
      { basisPoints: 450, base: "before_vouchers" },
    ],
    [{ tenantId: String(third?.id), basisPoints: 250, base: "after_store_vouchers" }],
  ];
};

/**
 * Simulates some weeks of three stores, two carriers and their banks with every fault that they have, while months are closed
 * and processes that post are killed. Afterwards each list that it returns must be empty.
 */
export const simulateQuarter = async (
  shop: TestShop,
  { seed, from, days, orders }: QuarterPlan,
) => {
  const draw = drawing(seed);
  const begin = Date.parse(`${from}T00:00:00+07:00`);
  const last = begin + days * DAY_MS;
  const end = last + DAYS_AFTER * DAY_MS;
  const quarter = await openQuarter(shop, begin);
  const invariants = await watchInvariants(shop.ownerDb);
  const timeline = openTimeline(begin, quarter.setClock);
  const truth = openTruth();
  const bank = openBank(quarter, timeline, (store, transfer) => {
    if (!settling.hear(store, transfer)) lives.hear(store, transfer);
  });
  const lives = openLives({ quarter, truth, timeline, bank });
  const sending = openSending({ quarter, truth, timeline, lives });
  const payouts = openPayouts({ quarter, truth, timeline, bank, lives, end });
  const settling = openSettling({ quarter, truth, timeline, bank, lives });
  const counts = { closed: 0, killed: 0, together: 0 };

  const rules: Rules[] = [{ since: 0, rules: [] }];
  const changeRules = async (changed: Rules["rules"]): Promise<void> => {
    const { version } = (
      await shop.ask("GET /super/commission-rules", { as: shop.cast.superAdmin })
    ).body;
    const { status, text } = await shop.ask("PUT /super/commission-rules", {
      as: shop.cast.superAdmin,
      body: { version, rules: changed },
    });
    if (status !== 200) throw new Error(`the rules were not saved: ${text}`);
    rules.push({ since: timeline.now(), rules: changed });
  };

  /** A process dies in the middle of a posting. */
  const killPosting = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: shop.urls.ownerUrl });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query("select pg_backend_pid() as pid");
    await client.query("begin");
    await client.query("select post_transfers(500)");
    await shop.ownerDb.query("select pg_terminate_backend($1)", [rows[0].pid]);
    await client.query("commit").catch(() => undefined);
    await client.end().catch(() => undefined);
    counts.killed += 1;
  };

  const post = async (): Promise<void> => {
    if (draw.chance(0.1)) return await killPosting();
    if (draw.chance(0.4)) {
      await Promise.all([postTransfers(shop.db), postTransfers(quarter.otherDb)]);
      counts.together += 1;
    }
    await postTransfers(draw.chance(0.5) ? shop.db : quarter.otherDb);
    truth.books.post(timeline.now());
  };

  /** Closes each month that may be closed, from the earliest on. */
  const closeMonths = async (): Promise<void> => {
    for (;;) {
      const { toClose } = (await shop.ask("GET /super/money", { as: shop.cast.superAdmin })).body;
      if (toClose.length === 0) return;
      for (const { id, tenant, month } of toClose) {
        const { status, text } = await shop.ask("POST /super/statements/{id}/close", {
          as: shop.cast.superAdmin,
          params: { id },
        });
        if (status !== 200) throw new Error(`${id} was not closed: ${text}`);
        truth.books.close(Number(tenant.id), month, timeline.now());
        counts.closed += 1;
        const store = quarter.stores.find((each) => String(each.id) === tenant.id);
        if (store) await settling.begin(drawing(draw.below(SEEDS)), store, id);
      }
    }
  };

  const uploadBankStatements = async (): Promise<void> => {
    for (const store of quarter.stores)
      await bank.uploadStatement(store, timeline.now() - (30 + draw.below(10)) * DAY_MS);
  };

  for (const [nth, changed] of versions(quarter).entries())
    timeline.at(begin + nth * 0.4 * days * DAY_MS, async () => await changeRules(changed));
  for (let nth = 0; nth < orders; nth += 1)
    timeline.at(begin + HOUR_MS + draw.next() * (days * DAY_MS - HOUR_MS), async () => {
      const rulesNow = rules.at(-1);
      if (!rulesNow) return;
      for (const order of await buyOnce(quarter, truth, draw, rulesNow))
        lives.begin(order, sending.ship);
    });
  for (let at = begin; at < end; at += DAY_MS) {
    for (const hour of [5, 11, 17, 23])
      timeline.at(at + (hour + draw.next()) * HOUR_MS, async () => await post());
    timeline.at(at + 6 * HOUR_MS, async () => await sending.watch());
    const weekday = new Date(at + 12 * HOUR_MS).getUTCDay();
    if ((weekday === 1 || weekday === 4) && at < end - LAST_PAYOUT_DAYS * DAY_MS)
      for (const store of quarter.stores)
        for (const carrier of quarterCarriers) {
          const own = drawing(draw.below(SEEDS));
          const isRight = at > end - RIGHT_DAYS * DAY_MS;
          timeline.at(at + PAID_AT_HOUR * HOUR_MS, async () =>
            payouts.pay(own, { store, carrier }, { until: at, isRight }),
          );
        }
    const day = Number(
      new Date(at + 12 * HOUR_MS).toISOString().slice("2026-07-".length, "2026-07-01".length),
    );
    if (day === 2 || day === 17) timeline.at(at + 9 * HOUR_MS, uploadBankStatements);
    if (day >= 3 && day <= 8)
      timeline.at(at + (8 + draw.below(10)) * HOUR_MS, async () => {
        if (day === 8 || draw.chance(0.4)) await closeMonths();
      });
  }
  timeline.at(end - 4 * DAY_MS, uploadBankStatements);

  await timeline.run(end);
  await postTransfers(shop.db);
  truth.books.post(timeline.now());

  const wrong: string[] = [];
  const differences: string[] = [];
  const notTaken = payouts.made.filter(({ isFinal }) => !isFinal);
  wrong.push(...notTaken.map(({ transfer }) => `${transfer.text} was not taken`));
  wrong.push(...(await checkTransfers(quarter, truth.books)));
  for (const store of quarter.stores) {
    wrong.push(...(await checkStatements(quarter, store, truth.books)));
    const audit = await auditStore(shop, store);
    const { made, misnamed } = payouts;
    differences.push(...misnamed.splice(0));
    differences.push(
      ...checkAudit({
        store: store.id,
        truth,
        payouts: made,
        unnamed: lives.unnamed,
        audit,
        now: timeline.now(),
      }),
    );
  }
  const broken = [
    ...(await brokenBooks(quarter)),
    ...(await checkRebuild(quarter)),
    ...(await invariants.broken()).map(
      ({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows)}`,
    ),
  ];
  await quarter.close();
  const planted = payouts.made.reduce((sum, payout) => sum + payout.planted.length, 0);
  return {
    wrong,
    differences,
    broken,
    counts: {
      orders: truth.orders.size,
      transfers: truth.books.transfers.length,
      months: monthOf(begin) === monthOf(last) ? 1 : counts.closed,
      planted,
      bankTransfers: bank.counts.transfers,
      reports: bank.counts.reports,
      bankStatements: bank.counts.statements,
      ...sending.counts,
      ...payouts.counts,
      ...settling.counts,
      ...counts,
    },
  };
};
