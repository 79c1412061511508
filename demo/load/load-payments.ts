import { createHash } from "node:crypto";
import type pg from "pg";
import { fold } from "#contract/rules/fold.ts";
import type { WebhookProvider } from "#contract/rules/payments.ts";
import { beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { NoSecretKey, type Secrets } from "#server/platform/secrets/secrets.ts";
import { hashToken, secretContext } from "#server/shop/payments/connections/connections.ts";
import type { IncomingTransaction } from "#server/shop/payments/providers/provider.ts";
import { receiveTransactions } from "#server/shop/payments/matching/receive-transactions.ts";
import { providerWebhook } from "../bank/provider-webhook.ts";
import type { StoreKey } from "../content.ts";
import {
  addAccount,
  addConnection,
  addDelivery,
  addTransactions,
  findAccounts,
  findAwaiting,
  findTransfers,
  judgeTransactions,
  listAccount,
} from "./load-payments.queries.ts";

/** Each store has another provider, so that the demo shows all of them. */
const providers: Record<StoreKey, WebhookProvider> = {
  auto: "sepay",
  power: "casso",
  home: "payos",
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Providers report a transfer some seconds after the bank. */
const ARRIVES_MS = 4_000;
const DAYS = 60;
/** An account of the stores that no connection lists. */
const OTHER_ACCOUNT = "19036620014477";
const OPENING = 184_350_000;
const FIRST_NUMBER = 92_704_000;
/** Beyond the number of transfers of the weeks before. */
const FIRST_TODAY = 90_000;

type DemoTransfer = {
  direction: "in" | "out";
  amount: number;
  text: string;
  at: Date;
  counterName: string | null;
  orderId?: string;
  paymentId?: number;
  /** The note of staff on a transfer that is not an order's. */
  ignored?: string;
};

type PaymentNeeds = {
  stores: ReadonlyMap<StoreKey, number>;
  secrets: Secrets;
  now: Date;
};

/**
 * Connects each store to a provider, and adds the transactions of its bank account of the last weeks: transfers of its
 * orders, transfers without a recognizable order, and the store's own payments.
 */
export const loadPayments = async (
  client: pg.Client,
  { stores, secrets, now }: PaymentNeeds,
): Promise<void> => {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const transfers = await findTransfers(client, { since, now });
  for (const { tenantId, account } of await findAccounts(client)) {
    const [key] = [...stores].find(([, id]) => id === tenantId) ?? [];
    if (!key) continue;
    const provider = providers[key];
    await connectStore(client, secrets, { tenantId, provider, since });
    const [row] = await addAccount(client, { tenantId });
    if (!row) continue;
    await listAccount(client, { tenantId, accountId: row.id });
    const paid = transfers.filter((transfer) => transfer.tenantId === tenantId);
    const told = [
      ...paid.map((transfer, nth): DemoTransfer => ({
        direction: "in",
        amount: transfer.amount,
        text: noteOf(transfer, nth),
        at: transfer.at,
        counterName: bankName(transfer.name),
        orderId: transfer.orderId,
        paymentId: transfer.paymentId,
      })),
      ...otherTransfers(now),
    ];
    const transactions = numbered(told, tenantId);
    await addTransactions(client, {
      tenantId,
      accountId: row.id,
      provider,
      transactions: JSON.stringify(transactions),
    });
    await judgeTransactions(client, { tenantId });
    const tenant = tenantId as TenantId; // as: the loader writes for every store
    const received = { tenant, provider, account, now };
    await receiveToday(client, { ...received, paidBefore: paid.at(-1) });
  }
};

/** Without a key for secrets the shop can store none, so the demo has no connections then. */
const connectStore = async (
  client: pg.Client,
  secrets: Secrets,
  { tenantId, provider, since }: { tenantId: number; provider: WebhookProvider; since: Date },
): Promise<void> => {
  const token = `demo-${provider}-${tenantId}-5tQz0bWc8Xr1`;
  const tokenHash = hashToken(token);
  try {
    const encryptedToken = await secrets.encrypt(token, secretContext(tokenHash));
    const encryptedSecret = await secrets.encrypt(secretOf(provider), secretContext(tokenHash));
    const encrypted = { tokenHash, encryptedToken, encryptedSecret };
    await addConnection(client, { tenantId, provider, since, ...encrypted });
  } catch (error) {
    if (!(error instanceof NoSecretKey)) throw error;
  }
};

const secretOf = (provider: WebhookProvider): string => `demo-secret-of-${provider}`;

type Transfer = Awaited<ReturnType<typeof findTransfers>>[number];

/** The note as banks write it: with words around the code, in small letters, or with a dash in it. */
const noteOf = ({ code, name }: Transfer, nth: number): string => {
  const notes = [
    code,
    `${bankName(name)} thanh toan don hang ${code}`,
    `MBVCB.${4_481_000 + nth * 37}.${code}.CT tu 0000000000${nth % 10} ${bankName(name)}`,
    `ck ${code.slice(0, 2)}-${code.slice(2)} ${fold(name)}`.toLowerCase(),
  ];
  return notes[nth % notes.length] ?? code;
};

const bankName = (name: string): string => fold(name).toUpperCase();

/** Transfers without a recognizable order, and the store's own payments. */
const otherTransfers = (now: Date): DemoTransfer[] => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    ...[50.3, 43.2, 36.4, 29.3, 22.2, 15.4, 8.3, 1.3].map((days, nth): DemoTransfer => ({
      direction: "out",
      amount: 8_450_000 + nth * 615_000,
      text: `Thanh toan nha cung cap dot ${nth + 1}`,
      at: ago(days),
      counterName: "CONG TY TNHH PHAN PHOI MIEN NAM",
    })),
    {
      direction: "in",
      amount: 20_000_000,
      text: "Nop tien mat tai quay",
      at: ago(6.2),
      counterName: null,
      ignored: "Chủ cửa hàng nộp tiền mặt bán tại quầy.",
    },
    {
      direction: "in",
      amount: 1_350_000,
      text: "chuyen tien mua hang hom qua",
      at: ago(3.4),
      counterName: "TRAN THI HONG HANH",
    },
  ];
};

/** The transactions in the sequence of the bank, with their numbers and the balance after each. */
const numbered = (told: readonly DemoTransfer[], tenantId: number) => {
  let balance = OPENING;
  return told
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((each, nth) => {
      balance += each.direction === "in" ? each.amount : -each.amount;
      const number = FIRST_NUMBER + tenantId * 100_000 + nth;
      const reference = `FT${each.at.toISOString().slice(2, 10).replaceAll("-", "")}${number}`;
      const folded = fold(
        [each.text, each.counterName, reference].filter((part) => part !== null).join(" "),
      );
      return { ...each, externalId: String(number), reference, folded, balance };
    });
};

type Today = {
  tenant: TenantId;
  provider: WebhookProvider;
  account: string;
  now: Date;
  /** The newest transfer that was paid before. */
  paidBefore: Transfer | undefined;
};

type TransferToday = Pick<Transfer, "amount" | "at" | "name"> & {
  account: string;
  text: string;
  nth: number;
};

const transferOf = (
  { account, amount, at, name, text, nth }: TransferToday,
  tenant: TenantId,
): IncomingTransaction & { reference: string; counterName: string } => ({
  externalId: String(FIRST_NUMBER + tenant * 100_000 + nth),
  account,
  direction: "in",
  amount,
  text,
  at,
  counterName: bankName(name),
  reference: `FT${at.toISOString().slice(2, 10).replaceAll("-", "")}${nth}`,
});

/**
 * Adds today's transactions: one for an order paid before, one over the total where two orders wait, one without a code
 * that fits a waiting order's amount and name, and one to an account that the connection doesn't list.
 */
const receiveToday = async (
  client: pg.Client,
  { paidBefore, account, ...today }: Today,
): Promise<void> => {
  const { now, tenant } = today;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const awaiting = await findAwaiting(client, { tenantId: tenant });
  const generous = awaiting.length > 1 ? awaiting[0] : undefined;
  const silent = awaiting.at(-1);
  const transactions = [
    ...(paidBefore
      ? [{ amount: paidBefore.amount, at: ago(5), name: paidBefore.name, text: paidBefore.code }]
      : []),
    ...(generous
      ? [
          {
            amount: generous.totalAmount + 50_000,
            at: ago(2),
            name: generous.name,
            text: `${bankName(generous.name)} chuyen khoan ${generous.code}`,
          },
        ]
      : []),
    ...(silent
      ? [{ amount: silent.totalAmount, at: ago(1), name: silent.name, text: "mua hang online" }]
      : []),
  ].map((each, nth) => transferOf({ ...each, account, nth: FIRST_TODAY + nth }, tenant));
  const elsewhere = transferOf(
    {
      account: OTHER_ACCOUNT,
      amount: 780_000,
      at: ago(8),
      name: "Đỗ Thị Mai",
      text: "tien hang online",
      nth: FIRST_TODAY - 1,
    },
    tenant,
  );
  for (const transaction of [elsewhere, ...transactions]) {
    const { body } = providerWebhook(
      today.provider,
      { ...transaction, id: Number(transaction.externalId), balance: 0 },
      { secret: secretOf(today.provider), now: transaction.at },
    );
    const bodyHash = createHash("sha256").update(body).digest("base64url");
    const at = new Date(transaction.at.getTime() + ARRIVES_MS);
    const [delivery] = await addDelivery(client, { tenantId: tenant, body, bodyHash, at });
    await receiveTransactions(client, {
      ...today,
      connectionId: delivery?.connectionId,
      transactions: [{ ...transaction, deliveryId: delivery?.id }],
      now: at,
    });
  }
  // A statement repeats two of them: one is known by its reference, the other by its amount and day alone.
  const statement = transactions.slice(-2).map(({ reference, ...transaction }, nth) => ({
    ...transaction,
    externalId: createHash("sha256").update(`${reference} again`).digest("hex"),
    at: beginningOf(vietnamDay(transaction.at)),
    text: nth === 0 ? `CT DEN ${transaction.text}` : "Ghi co tai khoan",
    ...(nth === 0 && { reference }),
  }));
  await receiveTransactions(client, {
    tenant,
    provider: "statement",
    transactions: statement,
    now,
  });
};
