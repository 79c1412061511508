import { carrierNames, carriers, type Carrier, type ParcelState } from "../../contract/parcels.ts";
import type { Language } from "../../contract/language.ts";
import type { MailTexts } from "../../server/platform/mail/mail.ts";
import { escapeHtml } from "../../server/platform/mail/write-mail.ts";
import { payoutFaults } from "./pay-out.ts";
import { plainPage } from "../../server/platform/pages/plain-page.ts";

/** A parcel that a simulated carrier has. */
export type MovingParcel = {
  id: string;
  orderId: string;
  carrier: Carrier;
  state: ParcelState;
  store: string;
  name: string;
};

/** The movements of a parcel that a visitor may choose, and how the carrier reports them. */
export const movements = [
  "picked_up",
  "moved",
  "out",
  "failed",
  "delivered",
  "going_back",
  "back",
  "lost",
  "dearer",
  "unknown",
] as const;
export const reports = ["once", "twice", "never", "swapped"] as const;

export const outcomes = ["told", "forgotten", "delayed", "elsewhere", "gone"] as const;

/** The result of the last movement: whether the carrier reported it, and the status of the shop's answer. */
export type MovedOutcome = { outcome: (typeof outcomes)[number]; id: string; status: number };

/** The result of a payout: its amount, and the status of the shop's answer; both 0 where there was nothing to pay. */
export type PaidOut = { amount: number; status: number };

type CarriersPage = {
  language: Language;
  t: MailTexts;
  parcels: readonly MovingParcel[];
  moved: MovedOutcome | null;
  stores: readonly { id: number; name: string }[];
  paidOut: PaidOut | null;
};

/** The page of the demo shop's carriers: choose a parcel, what happens to it, and how it is reported. */
export const carriersPage = ({
  language,
  t,
  parcels,
  moved,
  stores,
  paidOut,
}: CarriersPage): string => {
  const say = (key: string, values?: Record<string, string>) =>
    escapeHtml(t(language, `carriers.${key}`, values));
  const options = (values: readonly string[]): string =>
    values.map((value) => `<option value="${value}">${say(value)}</option>`).join("");
  const parcelOption = ({ id, carrier, state, store, name }: MovingParcel): string =>
    `<option value="${escapeHtml(id)}"${id === moved?.id ? " selected" : ""}>${escapeHtml(
      `${id} · ${carrierNames[carrier]} · ${state} · ${store} · ${name}`,
    )}</option>`;
  const field = (name: string, inside: string): string =>
    `<label>${say(name)}<select name="${name}">${inside}</select></label>`;
  const form = `<form method="post" action="/carriers">
${field("parcel", parcels.map(parcelOption).join(""))}
${field("step", options(movements))}
${field("report", options(reports))}
<button>${say("move")}</button></form>`;
  const payoutForm = `<h2>${say("payouts")}</h2><p>${say("payoutsLead")}</p>
<form method="post" action="/carriers/payouts">
${field("store", stores.map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`).join(""))}
${field("carrier", carriers.map((each) => `<option value="${each}">${carrierNames[each]}</option>`).join(""))}
${field("fault", options(payoutFaults))}
<button>${say("payOut")}</button></form>`;
  const paid =
    paidOut &&
    `<p class="told" role="status">${say(paidOut.amount === 0 ? "nothingDue" : "paidOut", {
      amount: String(paidOut.amount),
      status: String(paidOut.status),
    })}<br><a href="/admin/payments">${say("seePayments")}</a></p>`;
  const result =
    moved &&
    `<p class="told" role="status">${say(moved.outcome, { id: moved.id, status: String(moved.status) })}<br>
<a href="/admin/order?orderId=${encodeURIComponent(moved.id.split("-")[0] ?? "")}">${say("seeOrder")}</a></p>`;
  return plainPage(
    language,
    t(language, "carriers.title"),
    `<h1>${say("title")}</h1>
<p>${say("lead")} <a href="/home">${say("shop")}</a></p>
${result ?? ""}${paid ?? ""}
${parcels.length === 0 ? `<p>${say("none")}</p>` : form}
${payoutForm}`,
  );
};
