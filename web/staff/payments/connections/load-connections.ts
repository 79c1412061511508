import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Connection = Answer<Contract["GET /admin/payment-connections"]>["connections"][number];
/** A bank account, with a masked number. */
export type Account = Connection["accounts"][number];
/** A connection whose secret was just made or changed. */
export type NewSecret = Answer<Contract["POST /admin/payment-connections"]>;

export type UnreadDelivery = Answer<
  Contract["GET /admin/payment-deliveries"]
>["deliveries"][number];

/** The newest messages that could not be read and wait for an answer, and their number. */
export const findUnread = async (): Promise<Answer<Contract["GET /admin/payment-deliveries"]>> =>
  await ask("GET /admin/payment-deliveries", { query: {} });

/** The store's connections, and the accounts that they may be let report. */
export const findConnections = async (): Promise<
  Answer<Contract["GET /admin/payment-connections"]>
> => await ask("GET /admin/payment-connections", {});

export const showAccount = ({ bankName, number }: Account): string =>
  [bankName, number].filter(Boolean).join(" ");
