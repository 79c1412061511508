import type pg from "pg";
import {
  DEFAULT_RETURN_SHIPPING_CAP,
  type ReturnReason,
  type ReturnWish,
  type WayBack,
} from "#contract/rules/returns/reasons.ts";
import type { ReturnAct, ReturnActor } from "#contract/rules/returns/return-moves.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { accepted } from "#server/shop/returns/acts/accept.ts";
import { lockReturn, type Locked } from "#server/shop/returns/acts/act-on-return.ts";
import { carryOut } from "#server/shop/returns/acts/carry-out.ts";
import { RETURN_MAIL_JOB } from "#server/shop/returns/mails/queue-return-mails.ts";
import { writeRequest } from "#server/shop/returns/own/write-request.ts";
import { insertRefund } from "#server/shop/returns/refunds.queries.ts";
import type { ReturnRow } from "#server/shop/returns/returns.queries.ts";
import { trackingColumns } from "#server/shop/returns/tracking-columns.ts";
import type { DemoPictures } from "./load-pictures.ts";
import { dropReturnMails, findCompleted } from "./load-returns.queries.ts";

const HOUR_MS = 3_600_000;
const DAYS = 28;
/** Orders are returned within this number of hours after their completion. */
const OPENED_WITHIN = 6 * 24;

type Act = {
  act: ReturnAct;
  by: Extract<ReturnActor, "buyer" | "store">;
  /** Hours after the request. */
  after: number;
  reason?: string;
  change?: (locked: Locked) => Promise<ReturnRow> | ReturnRow;
};

type Story = {
  reason: ReturnReason;
  wish: ReturnWish;
  details: string;
  /** Hours before now. */
  opened: number;
  amount?: number;
  acts: readonly Act[];
};

const accept = (way: WayBack, after: number): Act => ({
  act: "accept",
  by: "store",
  after,
  change: async (locked) => {
    const { wish, askedAmount } = locked.row;
    return await accepted(locked, { outcome: wish, way, partAmount: askedAmount });
  },
});

const send: Act = {
  act: "send",
  by: "buyer",
  after: 40,
  change: ({ row }) => ({
    ...row,
    ...trackingColumns({ carrier: "Viettel Post", code: `VTP${row.code}` }),
  }),
};

const refund: Act = {
  act: "refund",
  by: "store",
  after: 30,
  change: async ({ client, row, now }) => {
    const amount = row.dueAmount ?? 0;
    const reference = `FT${row.code}`;
    const paid = { how: "hand", reference, plainReference: reference, transactionId: null };
    const { tenantId: tenant, id } = row;
    await insertRefund(client, { tenant, id, ...paid, accountId: null, amount, at: now, now });
    return { ...row, paidAmount: row.paidAmount + amount };
  },
};

const appeal: Act = {
  act: "appeal",
  by: "buyer",
  after: 50,
  reason: "Ảnh chụp ngay khi mở hộp, có tem vận chuyển bên cạnh. Mong sàn xem lại giúp tôi.",
  change: ({ row, now }) => ({ ...row, appealedAt: now }),
};

const receive: Act = {
  act: "receive",
  by: "store",
  after: 100,
  change: ({ row, now }) => ({ ...row, receivedAt: now }),
};

/** The returns of each store, one of an order each. */
const stories: readonly Story[] = [
  {
    reason: "damaged",
    wish: "money",
    details: "Vỏ máy bị nứt một đường dài, bật lên có tiếng kêu lạ.",
    opened: 20,
    acts: [],
  },
  {
    reason: "wrong",
    wish: "replacement",
    details: "Giao nhầm mã hàng, tôi đặt loại khác.",
    opened: 60,
    acts: [accept("own", 20), send],
  },
  {
    reason: "not_as_described",
    wish: "money",
    details: "Công suất ghi trên tem thấp hơn mô tả trên trang.",
    opened: 130,
    acts: [accept("own", 10), send, receive],
  },
  {
    reason: "missing",
    wish: "money",
    details: "Thùng hàng thiếu phụ kiện đi kèm.",
    opened: 70,
    acts: [accept("none", 26)],
  },
  {
    reason: "damaged",
    wish: "part",
    details: "Hộp móp, máy trầy nhẹ nhưng vẫn dùng tốt.",
    opened: 120,
    amount: 50_000,
    acts: [accept("none", 12), refund],
  },
  {
    reason: "fake",
    wish: "money",
    details: "Tem chống hàng giả không quét được.",
    opened: 90,
    acts: [
      {
        act: "refuse",
        by: "store",
        after: 24,
        reason: "Cửa hàng đã kiểm tra mã tem với hãng, sản phẩm là hàng chính hãng.",
      },
      appeal,
    ],
  },
];

/** How many pictures a story needs, each with a file of its own. */
export const takenEvidence = ({ fileOf }: DemoPictures, stores: number): string[] =>
  Array.from({ length: stores * stories.length }, (_, at) =>
    fileOf(at % 2 === 0 ? "buyer-drill" : "buyer-washer"),
  );

/** Adds returns of completed orders in every state that waits for somebody, as their acts would have made them. */
export const loadReturns = async (
  client: pg.Client,
  evidence: readonly string[],
  now: Date,
): Promise<void> => {
  const orders = await findCompleted(client, {
    since: new Date(now.getTime() - DAYS * 24 * HOUR_MS),
  });
  const files = [...evidence];
  const used = new Set<string>();
  for (const tenant of new Set(orders.map(({ tenantId }) => tenantId)))
    for (const story of stories) {
      const opened = new Date(now.getTime() - story.opened * HOUR_MS);
      const order = orders.find(({ id, tenantId, completedAt }) => {
        const since = (opened.getTime() - completedAt.getTime()) / HOUR_MS;
        return tenantId === tenant && !used.has(id) && since > 0 && since < OPENED_WITHIN;
      });
      const file = files.shift();
      if (!order || file === undefined) continue;
      used.add(order.id);
      await tell(client, order, story, { file, opened });
    }
  await dropReturnMails(client, { kind: RETURN_MAIL_JOB });
};

type Order = Awaited<ReturnType<typeof findCompleted>>[number];

const tell = async (
  client: pg.Client,
  order: Order,
  { reason, wish, details, amount, acts }: Story,
  { file, opened: now }: { file: string; opened: Date },
): Promise<void> => {
  const { tenantId, accountId, adminId } = order;
  const tenant = tenantId as TenantId; // as: the store of the order
  const id = await writeRequest(client, order, {
    reason,
    wish,
    amount,
    details,
    pictures: [file],
    account: { bin: "970436", account: "0071001234567", holder: plain(order.buyer) },
    shippingCap: DEFAULT_RETURN_SHIPPING_CAP,
    lines: [{ line: 1, quantity: 1 }],
    now,
  });
  for (const { act, by, after, reason: why, change } of acts) {
    const at = new Date(now.getTime() + after * HOUR_MS);
    const locked = await lockReturn(client, { id, tenant, accountId: null });
    const row = change ? await change({ client, now: at, ...locked }) : locked.row;
    const person = by === "store" ? adminId : accountId;
    await carryOut(client, locked.row, row, {
      act,
      by,
      accountId: person,
      ...(why !== undefined && { reason: why }),
      now: at,
    });
  }
};

/** A name as banks write it. */
const plain = (name: string): string =>
  name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/[đĐ]/g, "D").toUpperCase();
