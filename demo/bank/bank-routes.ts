import type { FastifyInstance } from "fastify";
import { BASE_PATH } from "../../contract/wire/base-path.ts";
import type { MailTexts } from "../../server/platform/mail/mail.ts";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import { requestLanguage } from "../../server/platform/http/request-language.ts";
import { sendPlainPage } from "../../server/platform/pages/plain-page.ts";
import type { ProcessContext } from "../../server/shop/app-context.ts";
import { secretContext } from "../../server/shop/payments/connections/connections.ts";
import { bankPage, showAmount, type OpenOrder, type Told } from "./bank-page.ts";
import { findConnections, findOpenOrders, findStores } from "./bank.queries.ts";
import { providerWebhook } from "./provider-webhook.ts";

/** The page lists this number of orders of each store. */
const LISTED = 30;
const TOO_MUCH = 50_000;

type Shop = Pick<ProcessContext, "db" | "clock" | "secrets">;

/**
 * The bank of the demo shop: every visitor may play a buyer who transfers. The store's provider is played, too: it signs
 * a webhook with the secret of the store's connection and sends it to the shop's own hook. It must never be registered
 * in a real shop.
 */
export const bankRoutes = async (app: FastifyInstance, shop: Shop, t: MailTexts): Promise<void> => {
  await app.register(async (bank) => {
    bank.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );

    bank.get("/bank", async (request, reply) => {
      const language = requestLanguage(request.url, request.headers);
      const { code, told, order } = request.query as Record<string, unknown>; // as: a query string may hold anything
      const orders = await openOrders(shop);
      const last =
        typeof told === "string" && typeof order === "string"
          ? { text: told, orderId: order }
          : null;
      const chosen = typeof code === "string" ? code : "";
      return sendPlainPage(reply, bankPage({ language, t, orders, code: chosen, told: last }));
    });

    bank.post("/bank", async (request, reply) => {
      const language = requestLanguage(request.url, request.headers);
      const form = request.body as URLSearchParams; // as: the parser of this scope
      const { text, orderId } = await pay(app, shop, form, (key, values) =>
        t(language, `bank.${key}`, values),
      );
      const query = new URLSearchParams({ told: text, order: orderId });
      return reply.redirect(`/bank?${query.toString()}`, 303);
    });
  });
};

const openOrders = async ({ db }: Shop): Promise<OpenOrder[]> => {
  const stores = await findStores(db);
  const ofStores = await Promise.all(
    stores.map(async ({ id: tenantId, name: store, account }) => {
      const tenant = tenantId as TenantId; // as: the demo's bank pays every store
      const orders = await readAs(db, { tenant }, (client) =>
        findOpenOrders(client, { tenant, most: LISTED }),
      );
      return orders.map((order) => ({ ...order, tenantId, store, account }));
    }),
  );
  return ofStores.flat();
};

type Say = (key: string, values?: Record<string, string>) => string;

/** Transfers as the form says, and tells what the shop answered to the provider. */
const pay = async (
  app: FastifyInstance,
  { db, clock, secrets, ...shop }: Shop,
  form: URLSearchParams,
  say: Say,
): Promise<Told> => {
  const orderId = form.get("order") ?? "";
  const order = (await openOrders({ db, clock, secrets, ...shop })).find(
    ({ id }) => id === orderId,
  );
  if (!order) return { text: say("gone"), orderId };
  const tenant = order.tenantId as TenantId; // as: the demo's bank pays every store
  const connections = await readAs(db, { tenant }, (client) => findConnections(client, { tenant }));
  const wanted = form.get("provider") ?? "";
  const connection = connections.find(({ provider }) => wanted === "" || provider === wanted);
  if (!connection) return { text: say("notConnected", { provider: wanted || "–" }), orderId };
  const { provider, tokenHash, tokenSealed, secretSealed } = connection;
  const token = await secrets.open(tokenSealed, secretContext(tokenHash));
  const secret = await secrets.open(secretSealed, secretContext(tokenHash));
  const now = clock();
  const amount = amountOf(order, form.get("amount"));
  const id = now.getTime();
  const transfer = {
    id,
    account: order.account,
    amount,
    direction: "in" as const, // as: the literal of a direction
    text: noteOf(order, form.get("note")),
    at: now,
    reference: `FT${id}`,
    balance: amount,
    counterName: order.name,
  };
  const { headers, body } = providerWebhook(provider, transfer, { secret, now });
  const answer = await app.inject({
    method: "POST",
    url: `${BASE_PATH}/payments/hooks/${provider}/${token}`,
    headers,
    payload: body,
  });
  const status = String(answer.statusCode);
  return { text: say("told", { provider, amount: showAmount(amount), status }), orderId };
};

const amountOf = ({ open }: OpenOrder, amount: string | null): number => {
  if (amount === "less") return Math.max(Math.floor(open / 2), 1);
  return amount === "more" ? open + TOO_MUCH : open;
};

const noteOf = ({ code }: OpenOrder, note: string | null): string => {
  if (note === "noteDashed") return `IBFT ${code.slice(0, 2)}-${code.slice(2)} thanh toan`;
  if (note === "noteWrong") return `thanh toan ${code.slice(0, 2)}22222222`;
  return note === "noteNone" ? "thanh toan don hang" : code;
};
