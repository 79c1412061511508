import type { WebhookProvider } from "#contract/rules/payments.ts";
import type { ProviderWebhook, SimulatedProvider } from "#demo/bank/provider-webhook.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { CAST_PASSWORD, type Person } from "../cast.ts";
import { matchWebhooks } from "./match-webhooks.ts";
import type { TestShop } from "../shop.ts";

/** An order by transfer, as its store matches it. */
export type TransferOrder = { id: string; code: string; total: number };

type Connected = {
  id: string;
  /** Without the origin. */
  path: string;
  secret: string;
  bank: ReturnType<typeof openSimulatedBank>;
};

const providerOf = (simulated: SimulatedProvider): WebhookProvider =>
  simulated === "sepay-key" ? "sepay" : simulated;

/** Shared by the tests of payments: connections with a simulated bank each, their webhooks, and their jobs. */
export const stagePayments = (shop: TestShop) => {
  let firstId = 1;

  const connect = async (
    as: Person = shop.cast.ownAdmin,
    provider: SimulatedProvider = "sepay",
    /** Accounts that it lists in addition to the one of its bank. */
    others: readonly string[] = [],
  ): Promise<Connected> => {
    const chosen = provider.startsWith("sepay") ? {} : { secret: `secret-of-${provider}-0000` };
    firstId += 1_000;
    // Two connections that report the same account would report the same transfers.
    const account = `01234${firstId}`;
    const { status, body, text } = await shop.ask("POST /admin/payment-connections", {
      as,
      body: {
        provider: providerOf(provider),
        accountNumbers: [account, ...others],
        password: CAST_PASSWORD,
        ...chosen,
      },
    });
    if (status !== 201) throw new Error(`not connected: ${text}`);
    const secret = body.secret ?? chosen.secret;
    const url = new URL(body.connection.url);
    const bank = openSimulatedBank({ provider, account, secret, firstId });
    return { id: body.connection.id, path: url.pathname, secret, bank };
  };

  /** Sends a webhook to the shop, or to another process of it at `origin`. */
  const send = async (path: string, { headers, body }: ProviderWebhook, origin?: string) => {
    if (origin === undefined) {
      const answer = await shop.app.inject({ method: "POST", url: path, headers, payload: body });
      return { status: answer.statusCode, body: answer.json() };
    }
    const answer = await fetch(origin + path, { method: "POST", headers, body });
    return { status: answer.status, body: await answer.json() };
  };

  const work = async (): Promise<void> => await matchWebhooks(shop);

  /** Reports a transfer with the current time to the connection's account, and matches it. */
  const pay = async (to: Connected, amount: number, text: string) => {
    const transfer = to.bank.transfer({ amount, text, at: shop.clock() });
    const answer = await send(to.path, to.bank.webhook(transfer));
    if (answer.status !== 200) throw new Error(`webhook answered ${answer.status}`);
    await work();
    return transfer;
  };

  const orderOf = async (id: string): Promise<TransferOrder> => {
    const { rows } = await shop.ownerDb.query<TransferOrder>(
      "select id, transfer_code as code, total_amount as total from orders where id = $1",
      [id],
    );
    const [order] = rows;
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };

  const list = async (query: Record<string, string> = {}, as = shop.cast.ownAdmin) =>
    (await shop.ask("GET /admin/payments", { as, query: { size: "50", ...query } })).body;

  const atDesk = async (id: string) =>
    (await shop.ask("GET /admin/orders/{id}", { as: shop.cast.ownAgent, params: { id } })).body;

  return { connect, send, work, pay, orderOf, list, atDesk };
};

export type PaymentStage = ReturnType<typeof stagePayments>;
