import type { FastifyInstance } from "fastify";
import type { MailTexts } from "../../server/platform/mail/mail.ts";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import { requestLanguage } from "../../server/platform/http/request-language.ts";
import { sendPlainPage } from "../../server/platform/pages/plain-page.ts";
import type { ProcessContext } from "../../server/shop/app-context.ts";
import { bankPage, outcomes, type OpenOrder, type PaidOutcome } from "./bank-page.ts";
import { findOpenOrders, findStores } from "./bank.queries.ts";
import { reportTransfer } from "./report-transfer.ts";

/** The page lists this number of orders of each store. */
const LISTED = 30;
const TOO_MUCH = 50_000;

type Shop = Pick<ProcessContext, "db" | "clock" | "secrets">;

/**
 * The bank of the demo shop, where every visitor can transfer as a buyer. It also simulates the provider: it signs a
 * webhook with the connection's secret and sends it to the shop's hook. Never register it in real shops.
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
      const { searchParams } = new URL(request.url, "http://bank");
      const orders = await openOrders(shop);
      const code = searchParams.get("code") ?? "";
      const told = readOutcome(searchParams);
      return sendPlainPage(reply, bankPage({ language, t, orders, code, told }));
    });

    bank.post("/bank", async (request, reply) => {
      const form = request.body as URLSearchParams; // as: the parser of this scope
      const { amount, status, ...told } = await pay(app, shop, form);
      const query = { ...told, amount: String(amount), status: String(status) };
      return reply.redirect(`/bank?${new URLSearchParams(query).toString()}`, 303);
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

const readOutcome = (search: URLSearchParams): PaidOutcome | null => {
  const outcome = outcomes.find((each) => each === search.get("outcome"));
  if (!outcome) return null;
  return {
    outcome,
    orderId: search.get("orderId") ?? "",
    provider: search.get("provider") ?? "",
    amount: Number(search.get("amount")) || 0,
    status: Number(search.get("status")) || 0,
  };
};

/** Transfers as the form says, and returns how the shop answered the provider. */
const pay = async (
  app: FastifyInstance,
  shop: Shop,
  form: URLSearchParams,
): Promise<PaidOutcome> => {
  const orderId = form.get("order") ?? "";
  const order = (await openOrders(shop)).find(({ id }) => id === orderId);
  const wanted = form.get("provider") ?? "";
  const nothing = { orderId, provider: wanted, amount: 0, status: 0 };
  if (!order) return { ...nothing, outcome: "gone" };
  const tenant = order.tenantId as TenantId; // as: the demo's bank pays every store
  const amount = amountOf(order, form.get("amount"));
  const transfer = { amount, text: noteOf(order, form.get("note")), counterName: order.name };
  const told = await reportTransfer(app, shop, tenant, transfer, wanted);
  return told === null
    ? { ...nothing, outcome: "notConnected" }
    : { outcome: "told", orderId, amount, ...told };
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
