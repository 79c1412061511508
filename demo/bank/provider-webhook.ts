import { createHmac } from "node:crypto";
import { webhookProviders } from "../../contract/rules/payments.ts";

/** A transfer as a simulated bank reports it to the store's provider. */
export type BankTransfer = {
  /** The provider's number of it. */
  id: number;
  account: string;
  amount: number;
  direction: "in" | "out";
  text: string;
  at: Date;
  reference: string;
  balance: number;
  counterName: string;
};

/** A webhook as a provider sends it. */
export type ProviderWebhook = { headers: Record<string, string>; body: string };

/** SePay signs, or sends its key; the store chooses there. */
export const simulatedProviders = [...webhookProviders, "sepay-key"] as const;
export type SimulatedProvider = (typeof simulatedProviders)[number];

const json = { "content-type": "application/json" };

/** The webhook of a transfer, signed with `secret` at the time `now`, in the way of the provider. */
export const providerWebhook = (
  provider: SimulatedProvider,
  transfer: BankTransfer,
  { secret, now }: { secret: string; now: Date },
): ProviderWebhook => writers[provider](transfer, secret, now);

const vietnamTime = (at: Date): string =>
  at
    .toLocaleString("sv-SE", { timeZone: "Asia/Ho_Chi_Minh" })
    .slice(0, "2026-11-23 09:30:00".length);

const sepayBody = (transfer: BankTransfer): string =>
  JSON.stringify({
    id: transfer.id,
    gateway: "Vietcombank",
    transactionDate: vietnamTime(transfer.at),
    accountNumber: transfer.account,
    subAccount: null,
    code: null,
    content: transfer.text,
    transferType: transfer.direction,
    description: `BankAPINotify ${transfer.text}`,
    transferAmount: transfer.amount,
    accumulated: transfer.balance,
    referenceCode: transfer.reference,
  });

const writers: Record<
  SimulatedProvider,
  (transfer: BankTransfer, secret: string, now: Date) => ProviderWebhook
> = {
  sepay: (transfer, secret, now) => {
    const body = sepayBody(transfer);
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    const headers = {
      ...json,
      "x-sepay-timestamp": timestamp,
      "x-sepay-signature": `sha256=${signature}`,
    };
    return { headers, body };
  },
  "sepay-key": (transfer, secret) => ({
    headers: { ...json, authorization: `Apikey ${secret}` },
    body: sepayBody(transfer),
  }),
  casso: (transfer, secret, now) => {
    // The keys of both objects are written in their order already, so the body is what Casso signs.
    const signed = JSON.stringify({
      data: {
        accountNumber: transfer.account,
        amount: transfer.direction === "in" ? transfer.amount : -transfer.amount,
        bankAbbreviation: "VCB",
        bankName: "Vietcombank",
        counterAccountBankId: "",
        counterAccountBankName: "",
        counterAccountName: transfer.counterName,
        counterAccountNumber: "",
        description: transfer.text,
        id: transfer.id,
        reference: transfer.reference,
        runningBalance: transfer.balance,
        transactionDateTime: vietnamTime(transfer.at),
        virtualAccountName: "",
        virtualAccountNumber: "",
      },
      error: 0,
    });
    const { data, error } = JSON.parse(signed) as { data: object; error: number }; // as: written above
    const t = now.getTime();
    const v1 = createHmac("sha512", secret).update(`${t}.${signed}`).digest("hex");
    const headers = { ...json, "x-casso-signature": `t=${t},v1=${v1}` };
    return { headers, body: JSON.stringify({ error, data }) };
  },
  payos: (transfer, secret) => {
    const data: [key: string, value: string | number | null][] = [
      ["accountNumber", transfer.account],
      ["amount", transfer.amount],
      ["code", "00"],
      ["counterAccountBankId", null],
      ["counterAccountBankName", null],
      ["counterAccountName", transfer.counterName],
      ["counterAccountNumber", null],
      ["currency", "VND"],
      ["desc", "Thành công"],
      ["description", transfer.text],
      ["orderCode", transfer.id],
      ["paymentLinkId", `link${transfer.id}`],
      ["reference", transfer.reference],
      ["transactionDateTime", vietnamTime(transfer.at)],
      ["virtualAccountName", ""],
      ["virtualAccountNumber", ""],
    ];
    const signed = data.map(([key, value]) => `${key}=${value ?? ""}`).join("&");
    const signature = createHmac("sha256", secret).update(signed).digest("hex");
    const content = {
      code: "00",
      desc: "success",
      success: true,
      data: Object.fromEntries(data),
      signature,
    };
    return { headers: json, body: JSON.stringify(content) };
  },
};
