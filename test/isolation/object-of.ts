import type { EndpointKey } from "#contract/contract.ts";
import { objects } from "./isolation-objects.ts";
import type { ObjectKind } from "./object-kind.ts";

/** By the call's name; the first match counts. */
const kinds: [RegExp, keyof typeof objects | "everybody's"][] = [
  [/^GET \/tenants\/\{id\}\/(open-orders|identity)$/, "tenant"],
  // A picture of the caller's own store.
  [/ \/admin\/store-profile\/pictures\/\{kind\}$/, "everybody's"],
  [/ \/admin\/store-profile\/bank-changes\/\{id\}/, "bankChange"],
  // Each member of the staff chooses for itself.
  [/ \/admin\/notices\/\{kind\}$/, "everybody's"],
  [/ \/admin\/tokens\/\{id\}/, "machineToken"],
  [/ \/admin\/vouchers\/\{id\}/, "voucher"],
  [/ \/admin\/decor\/versions\/\{id\}/, "decorVersion"],
  // Its token names the store; a sender without the secret is refused.
  [/^POST \/(payments|parcels)\/hooks\//, "everybody's"],
  [/ \/admin\/statements\/\{id\}/, "statement"],
  [/ \/super\/statements\/\{id\}/, "shopStatement"],
  [/ \/super\/settlements\/\{id\}/, "settlement"],
  [/ \/admin\/payments\/\{id\}/, "transaction"],
  [/ \/admin\/payment-deliveries\/\{id\}/, "webhook"],
  [/ \/admin\/webhooks\/\{id\}/, "storeWebhook"],
  [/ \/admin\/webhook-deliveries\/\{id\}/, "webhookMessage"],
  [/ \/admin\/payment-connections\/\{id\}/, "paymentConnection"],
  [/ \/admin\/parcels\/\{id\}/, "parcel"],
  [/ \/user\/return-pictures\//, "returnUpload"],
  [/ \/user\/returns\/\{id\}/, "ownReturn"],
  [/ \/admin\/returns\/\{id\}/, "storesReturn"],
  [/ \/super\/returns\/\{id\}/, "appealedReturn"],
  [/ \/admin\/carriers\/\{id\}/, "carrierConnection"],
  [/ \/super\/vouchers\/\{id\}/, "shopVoucher"],
  [/ \/super\/synonyms\/\{id\}/, "synonymGroup"],
  // A policy has a name instead of an id, and is always the caller's own.
  [/ \/admin\/policies\/\{name\}/, "everybody's"],
  [/ \/admin\/reviews\/\{id\}/, "storesReview"],
  [/ \/admin\/review-templates\/\{id\}/, "replyTemplate"],
  [/ \/super\/reviews\/\{id\}/, "reviewCase"],
  // Every super admin keeps the same rates.
  [/ \/super\/vat-rates\//, "everybody's"],
  // Every shopper may say that an evaluation is helpful, and report it.
  [/ \/reviews\/\{id\}\/(helpful|reports)$/, "everybody's"],
  [/ \/reviews\/\{id\}/, "ownReview"],
  // Every shopper may collect a public voucher.
  [/ \/vouchers\/\{id\}\/collect$/, "everybody's"],
  [/^GET \/(products\/\{id\}|tenants|locations|auth)/, "everybody's"],
  // The call must name all of the caller's own categories, and is refused otherwise.
  [/^PUT \/categories\/order$/, "everybody's"],
  [/ \/products\/imports\/\{id\}/, "productImport"],
  [/ \/products\/(\{id\}|bulk)/, "product"],
  [/ \/categories\/\{id\}/, "category"],
  [/ \/admin\/orders\/(\{id\}|moves)/, "storesOrder"],
  [/^POST \/(orders|checkout\/quote)$/, "address"],
  [/ \/orders\/\{id\}/, "buyersOrder"],
  [/ \/user\/addresses\/\{id\}/, "address"],
  [/ \/user\/sessions\/\{id\}/, "session"],
  [/ \/admins\/\{id\}/, "member"],
  [/ \/tenants\/\{id\}/, "tenant"],
];

/** The object that a call is about; null when the call is for everybody, undefined when it is not listed here. */
export const objectOf = (key: EndpointKey): ObjectKind | null | undefined => {
  const kind = kinds.find(([pattern]) => pattern.test(key))?.[1];
  return kind === undefined ? undefined : kind === "everybody's" ? null : objects[kind];
};
