import { providerWebhook, type BankTransfer } from "#demo/bank/provider-webhook.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { settlementJobs } from "#server/shop/ledger/settlements/match-statement-by-code.ts";
import { csvOf } from "../payments/upload-statement.ts";
import { formOf } from "../requests/multipart-form.ts";
import type { OpenStore, Quarter } from "./open-quarter.ts";
import type { Timeline } from "./timeline.ts";
import type { Draw } from "./truth.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const fail = (error: Error): never => {
  throw error;
};

type Source = "sepay" | "casso" | "statement";

/** How the sources report a transfer: each at some times after it; a lost one comes with the bank's statement. */
const planReports = (draw: Draw, at: number): { at: number; source: Source }[] => {
  const soon = () => draw.below(90) * MINUTE_MS;
  const late = () => (1 + draw.below(9)) * DAY_MS + soon();
  const reports: { at: number; source: Source }[] = [];
  if (!draw.chance(0.06))
    reports.push({ at: at + (draw.chance(0.06) ? late() : soon()), source: "sepay" });
  if (draw.chance(0.35)) reports.push({ at: at + soon(), source: "casso" });
  const [first] = reports;
  // A provider that got no answer reports again.
  if (first && draw.chance(0.12)) reports.push({ at: first.at + soon(), source: first.source });
  return reports;
};

/** The bank of the quarter: each transfer, and what its sources report of it. */
export const openBank = (
  quarter: Quarter,
  timeline: Timeline,
  hear: (store: OpenStore, transfer: BankTransfer) => void,
) => {
  const { shop, payments } = quarter;
  const kinds = settlementJobs(shop);
  const heard = new Set<number>();
  const counts = { transfers: 0, reports: 0, statements: 0 };

  const hearOnce = (store: OpenStore, transfer: BankTransfer): void => {
    if (heard.has(transfer.id)) return;
    heard.add(transfer.id);
    hear(store, transfer);
  };

  /** Orders and statements that are named count the transfers. */
  const match = async (): Promise<void> => {
    await payments.work();
    while ((await runDueJobs({ ...shop, kinds, onError: fail })) > 0);
  };

  const report = async (store: OpenStore, transfer: BankTransfer, source: Source) => {
    if (source === "statement") return;
    const { path, secret } = store[source];
    const hook = providerWebhook(source, transfer, { secret, now: shop.clock() });
    const { status } = await payments.send(path, hook);
    if (status !== 200) throw new Error(`a webhook was answered ${status}`);
    counts.reports += 1;
    await match();
    hearOnce(store, transfer);
  };

  return {
    counts,
    hasHeard: ({ id }: BankTransfer): boolean => heard.has(id),
    /** Money comes to the account of a store now. */
    receive: (
      draw: Draw,
      store: OpenStore,
      { amount, text, counterName }: { amount: number; text: string; counterName?: string },
    ): BankTransfer => {
      const at = new Date(timeline.now());
      const named = counterName === undefined ? {} : { counterName };
      const transfer = store.bank.transfer({ amount, text, at, ...named });
      counts.transfers += 1;
      for (const planned of planReports(draw, timeline.now()))
        timeline.at(planned.at, async () => await report(store, transfer, planned.source));
      return transfer;
    },
    /** The store uploads the statement of its bank, with all transfers since a time. */
    uploadStatement: async (store: OpenStore, since: number): Promise<void> => {
      const transfers = store.bank.transfers.filter(({ at }) => at.getTime() >= since);
      if (transfers.length === 0) return;
      const rows = transfers.map(({ at, reference, amount, balance, text }) => {
        const written = at.toLocaleString("en-GB", { timeZone: "Asia/Ho_Chi_Minh" });
        return [written.replace(",", ""), reference, "", String(amount), String(balance), text];
      });
      const table = [
        ["Số tài khoản:", store.account],
        ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"],
        ...rows,
      ];
      const bytes = new Uint8Array(Buffer.from(`\ufeff${csvOf(table)}`));
      const { body, headers } = await formOf(null, [{ bytes, name: "sao-ke.csv" }], "file");
      const answer = await shop.ask("POST /admin/payments/statements", {
        as: store.admin,
        query: { dryRun: "false" },
        body,
        headers: { ...headers, "accept-language": "vi" },
      });
      if (answer.status !== 200 || answer.body.errors.length > 0)
        throw new Error(`a bank's statement was refused: ${answer.text}`);
      await match();
      counts.statements += 1;
      for (const transfer of transfers) hearOnce(store, transfer);
    },
  };
};

export type Bank = ReturnType<typeof openBank>;
