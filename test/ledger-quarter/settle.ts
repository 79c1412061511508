import type { BankTransfer } from "#demo/bank/provider-webhook.ts";
import type { Bank } from "./bank.ts";
import { dayOf, type Fact } from "./books.ts";
import type { Lives } from "./live-order.ts";
import type { OpenStore, Quarter } from "./open-quarter.ts";
import type { Timeline } from "./timeline.ts";
import type { Draw, Truth } from "./truth.ts";

type World = {
  quarter: Quarter;
  truth: Truth;
  timeline: Timeline;
  bank: Bank;
  lives: Lives;
};

type Paid = { by: "shop" | "store"; store: OpenStore; amount: number; at: number };

/** Closed statements are paid: by the shop's transfers to the stores' accounts, and by records of the stores' transfers. */
export const openSettling = ({ quarter, truth, timeline, bank, lives }: World) => {
  const { shop } = quarter;
  const expected = new Map<BankTransfer, OpenStore>();
  const counts = { settled: 0, settledByHand: 0, unsettled: 0 };

  const tell = ({ by, store, amount, at }: Paid, source: string, undoneAt?: number): void => {
    const of = (code: Fact["code"], time: number) => ({
      code,
      kind: "settlement",
      source,
      amount,
      at: time,
      carrier: "",
    });
    const facts = [of(`settled_by_${by}`, at)];
    if (undoneAt !== undefined) facts.push(of(`settled_by_${by}_withdrawn`, undoneAt));
    truth.books.set(store.id, source, facts);
  };

  const settled = (store: OpenStore, { amount, at }: BankTransfer): void => {
    counts.settled += 1;
    tell({ by: "shop", store, amount, at: at.getTime() }, `settlement ${counts.settled}`);
  };

  /** Staff match a transfer whose note has no code. */
  const matchByHand = async (store: OpenStore, transfer: BankTransfer, statementId: string) => {
    const { rows } = await shop.ownerDb.query<{ id: string }>(
      "select id::text from bank_transactions where tenant_id = $1 and text = $2 and state = 'unmatched'",
      [store.id, transfer.text],
    );
    const id = rows[0]?.id;
    if (id === undefined) {
      const later = timeline.now() + 12 * 3_600_000;
      timeline.at(later, async () => await matchByHand(store, transfer, statementId));
      return;
    }
    const { status, text } = await shop.ask("POST /admin/payments/{id}/settlement", {
      as: store.admin,
      params: { id },
      body: { statementId, reason: "The shop called" },
    });
    if (status !== 200) throw new Error(`not settled: ${text}`);
    counts.settledByHand += 1;
    settled(store, transfer);
  };

  const payByShop = async (
    draw: Draw,
    store: OpenStore,
    { id, code, amount }: { id: string; code: string; amount: number },
  ): Promise<void> => {
    if (draw.chance(0.3)) {
      const text = `PHO HANG THANH TOAN CONG NO ${id}`;
      const transfer = bank.receive(draw, store, { amount, text, counterName: "CTCP PHO HANG" });
      const when = lives.inHours(draw, 5, 50);
      timeline.at(when, async () => await matchByHand(store, transfer, id));
      return;
    }
    const shown = draw.chance(0.3) ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
    expected.set(bank.receive(draw, store, { amount, text: `PHO HANG TT ${shown}` }), store);
  };

  /** The super admin records a transfer of a store; one that was recorded wrongly is taken back. */
  const record = async (draw: Draw, store: OpenStore, id: string, amount: number) => {
    counts.settled += 1;
    const source = `settlement ${counts.settled}`;
    const day = dayOf(timeline.now());
    const at = Date.parse(`${day}T00:00:00+07:00`);
    const answer = await shop.ask("POST /super/statements/{id}/settlements", {
      as: shop.cast.superAdmin,
      params: { id },
      body: { amount, day, reference: `QUY ${counts.settled}`, isAnother: true },
    });
    if (answer.status !== 200) throw new Error(`not recorded: ${answer.text}`);
    const paid: Paid = { by: "store", store, amount, at };
    tell(paid, source);
    if (!draw.chance(0.25)) return;
    const { transfers } = answer.body.settlement;
    const params = { id: transfers.at(-1).id };
    timeline.at(lives.inHours(draw, 5, 90), async () => {
      const undone = await shop.ask("POST /super/settlements/{id}/reversal", {
        as: shop.cast.superAdmin,
        params,
        body: { reason: "Another store's" },
      });
      if (undone.status !== 200) throw new Error(`not taken back: ${undone.text}`);
      counts.unsettled += 1;
      tell(paid, source, timeline.now());
      await record(draw, store, id, amount);
    });
  };

  return {
    counts,
    /** A transfer that the shop has heard of settles the statement that its note names; false for other notes. */
    hear: (store: OpenStore, transfer: BankTransfer): boolean => {
      if (!expected.delete(transfer)) return false;
      settled(store, transfer);
      return true;
    },
    /** Plans how a statement that was closed just now is paid: whole, in two parts, too little or too much. */
    begin: async (draw: Draw, store: OpenStore, id: string): Promise<void> => {
      const params = { id };
      const { body } = await shop.ask("GET /admin/statements/{id}", { as: store.admin, params });
      const { open, code }: { open: number; code: string } = body.settlement;
      const owed = Math.abs(open);
      if (owed < 2) return;
      const half = Math.floor(owed / 2);
      const amounts = draw.of([[owed], [owed], [half, owed - half], [half], [owed + 1_000]]);
      for (const amount of amounts)
        timeline.at(lives.inHours(draw, 5, 100), async () => {
          if (open > 0) await payByShop(draw, store, { id, code, amount });
          else await record(draw, store, id, amount);
        });
    },
  };
};
