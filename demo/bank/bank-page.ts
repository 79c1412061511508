import type { Language } from "../../contract/language.ts";
import { webhookProviders } from "../../contract/rules/payments.ts";
import { escapeHtml } from "../../server/platform/mail/write-mail.ts";
import type { MailTexts } from "../../server/platform/mail/mail.ts";
import { plainPage } from "../../server/platform/pages/plain-page.ts";

/** An order that waits for a transfer, with its store. */
export type OpenOrder = {
  tenantId: number;
  store: string;
  account: string;
  id: string;
  code: string;
  /** In đồng. */
  open: number;
  name: string;
};

export const amounts = ["right", "less", "more"] as const;
export const notes = ["noteRight", "noteDashed", "noteWrong", "noteNone"] as const;

export const outcomes = ["told", "notConnected", "gone"] as const;

/** The result of the last transfer: whether the provider reported it, and the status of the shop's answer. */
export type PaidOutcome = {
  outcome: (typeof outcomes)[number];
  orderId: string;
  provider: string;
  amount: number;
  status: number;
};

type BankPage = {
  language: Language;
  t: MailTexts;
  orders: readonly OpenOrder[];
  /** The transfer code whose order is chosen at first. */
  code: string;
  told: PaidOutcome | null;
};

const money = new Intl.NumberFormat("vi-VN");
export const showAmount = (dong: number): string => `${money.format(dong)} ₫`;

/** The page of the demo shop's bank: choose an order, an amount and a note, and transfer. */
export const bankPage = ({ language, t, orders, code, told }: BankPage): string => {
  const say = (key: string, values?: Record<string, string>) =>
    escapeHtml(t(language, `bank.${key}`, values));
  const options = <V extends string>(values: readonly V[], label: (value: V) => string): string =>
    values.map((value) => `<option value="${value}">${label(value)}</option>`).join("");
  const orderOption = ({ id, store, code: of, open, name }: OpenOrder): string =>
    `<option value="${id}"${of === code ? " selected" : ""}>${escapeHtml(
      `${of} · ${showAmount(open)} · ${store} · ${name}`,
    )}</option>`;
  const field = (name: string, label: string, inside: string): string =>
    `<label>${label}<select name="${name}">${inside}</select></label>`;
  const form = `<form method="post" action="/bank">
${field("order", say("order"), orders.map(orderOption).join(""))}
${field(
  "amount",
  say("amount"),
  options(amounts, (each) => say(each)),
)}
${field(
  "note",
  say("note"),
  options(notes, (each) => say(each)),
)}
${field("provider", say("provider"), `<option value="">${say("own")}</option>${options(webhookProviders, (each) => each)}`)}
<button>${say("pay")}</button></form>`;
  const result =
    told &&
    `<p class="notice" role="status">${say(told.outcome, {
      provider: told.provider,
      amount: showAmount(told.amount),
      status: String(told.status),
    })}<br>
<a href="/order/${encodeURIComponent(told.orderId)}">${say("seeOrder", { id: told.orderId })}</a> ·
<a href="/admin/payments?state=all">${say("seeInbox")}</a></p>`;
  return plainPage(
    language,
    t(language, "bank.title"),
    `<h1>${say("title")}</h1>
<p>${say("lead")} <a href="/home">${say("shop")}</a></p>
${result ?? ""}
${orders.length === 0 ? `<p>${say("none")}</p>` : form}`,
  );
};
