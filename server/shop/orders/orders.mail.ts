import { pagePaths } from "#contract/paths.ts";
import { inLanguage } from "#contract/language.ts";
import { cancelReasons } from "#contract/rules/limits.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { z } from "#contract/wire/zod.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import { readPayload } from "#server/platform/jobs/jobs.ts";
import {
  buttonTo,
  momentInMail,
  renderMail,
  type MailContext,
} from "#server/platform/mail/render-mail.ts";
import type { Compose, MailTexts } from "#server/platform/mail/mail.ts";
import type { Block } from "#server/platform/mail/write-mail.ts";
import { moneyText } from "#server/texts.ts";
import { findBuyer } from "../accounts/accounts.ts";
import { bankTransferOf } from "./checkout/bank-transfer.ts";
import { transferDueAt } from "./moves/transfer-due.ts";
import { orderMailEvents, type OrderMailEvent } from "./order-mails.queries.ts";
import type { BankTransfer } from "./order-shapes.ts";
import { findOwnOrder, type DetailRow } from "./orders.queries.ts";

const about = z.strictObject({
  orderId: z.string(),
  accountId: z.number(),
  event: z.enum(orderMailEvents),
});

/** The mails about orders, by the kind of their jobs, in the language of the order. */
export const orderMails = (context: MailContext): Record<string, Compose> => ({
  "mail.order": async (job) => {
    const { orderId, accountId, event } = readPayload(about, job);
    const { db, t, baseUrl } = context;
    const buyer = await findBuyer(db, accountId);
    if (!buyer) return null;
    const [row] = await readAs(db, { account: accountId }, (client) =>
      findOwnOrder(client, { accountId, id: orderId }),
    );
    if (!row) throw new Error(`the order ${orderId} of a mail is not there`);
    const { language } = row;
    const values = { id: row.id, store: row.tenantName };
    return renderMail(context, {
      to: buyer.email,
      name: buyer.fullName,
      language,
      subject: t(language, `order.${event}.subject`, values),
      blocks: [
        { kind: "text", text: t(language, `order.${event}.body`, values) },
        ...(await detailsFor(event, row, t)),
        buttonTo(t, language, "order.button", baseUrl + pagePaths.order(row.id)),
        {
          kind: "text",
          text: t(language, "order.find", { url: baseUrl + pagePaths.findOrder(row.id) }),
        },
      ],
      about: "aboutOrder",
    });
  },
});

const detailsFor = async (
  event: OrderMailEvent,
  row: DetailRow,
  t: MailTexts,
): Promise<Block[]> => {
  const { language } = row;
  if (event === "placed") {
    const transfer = await bankTransferOf(row);
    return [
      ...productLines(row, t),
      ...delivery(row, t),
      ...(transfer ? payment(transfer, row, t) : []),
    ];
  }
  if (event === "transferReminder") {
    const transfer = await bankTransferOf(row);
    return transfer ? payment(transfer, row, t) : [];
  }
  if (event === "delivering") return parcel(row, t);
  if (event !== "cancelled" && event !== "cancellationAccepted") return [];
  const reason = reasonText(row, t);
  const refund = t(language, "order.refund");
  return [
    ...(reason
      ? [{ kind: "details" as const, rows: [[t(language, "order.reason"), reason] as const] }]
      : []),
    ...(row.paymentStatus === "refund_due" ? [{ kind: "text" as const, text: refund }] : []),
  ];
};

/** The wire takes a reason of the list or a free text. */
const reasonText = ({ language, cancellationReason: reason }: DetailRow, t: MailTexts) =>
  cancelReasons.some((each) => each === reason) ? t(language, `order.why.${reason}`) : reason;

const parcel = ({ language, carrier, trackingCode }: DetailRow, t: MailTexts): Block[] => {
  if (carrier === null || trackingCode === null) return [];
  const rows = [
    [t(language, "order.carrier"), carrier],
    [t(language, "order.trackingCode"), trackingCode],
  ] as const;
  return [{ kind: "details", rows }];
};

const productLines = ({ language, ...row }: DetailRow, t: MailTexts): Block[] => [
  {
    kind: "table",
    head: ["order.product", "order.quantity", "order.amount"].map((key) => t(language, key)),
    rows: row.lines.map(({ nameEn, nameVn, quantity, price }) => [
      inLanguage(language, { en: nameEn, vn: nameVn }),
      String(quantity),
      moneyText(language, price * quantity),
    ]),
  },
  {
    kind: "details",
    rows: [
      [t(language, "order.subtotal"), moneyText(language, row.subtotal)],
      [
        t(language, "order.fee"),
        row.transportFee === 0 ? t(language, "order.free") : moneyText(language, row.transportFee),
      ],
      ...(row.discounts ?? []).map(({ code, amount }): [string, string] => [
        t(language, "order.voucher", { code }),
        moneyText(language, -amount),
      ]),
      [t(language, "order.total"), moneyText(language, row.totalAmount)],
    ],
  },
];

const delivery = ({ language, shipTo, paymentMethod }: DetailRow, t: MailTexts): Block[] => {
  const { fullName, phoneNumber, street, ward, district, province } = shipTo;
  const place = [street, ward, district, province].filter(Boolean).join(", ");
  const to = `${fullName}, ${showPhone(phoneNumber)}\n${place}`;
  const rows = [
    [t(language, "order.deliverTo"), to],
    [t(language, "order.payment"), t(language, `order.${paymentMethod}`)],
  ] as const;
  return [{ kind: "details", rows }];
};

const payment = (transfer: BankTransfer, row: DetailRow, t: MailTexts): Block[] => {
  const { language } = row;
  const due = transferDueAt(row);
  const amount = moneyText(language, transfer.amount);
  const rows = [
    [t(language, "order.bank"), transfer.bankName],
    [t(language, "order.account"), transfer.accountNumber],
    [t(language, "order.holder"), transfer.accountHolder],
    [t(language, "order.amount"), amount],
    [t(language, "order.code"), transfer.transferCode],
  ] as const;
  const text = due && t(language, "order.transferBy", { amount, time: momentInMail(due) });
  return [...(text ? [{ kind: "text" as const, text }] : []), { kind: "details", rows }];
};
