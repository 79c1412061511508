import type { FastifyInstance } from "fastify";
import { carriers } from "../../contract/parcels.ts";
import { BASE_PATH } from "../../contract/wire/base-path.ts";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import { requestLanguage } from "../../server/platform/http/request-language.ts";
import type { MailTexts } from "../../server/platform/mail/mail.ts";
import { sendPlainPage } from "../../server/platform/pages/plain-page.ts";
import type { ProcessContext } from "../../server/shop/app-context.ts";
import { addressContext, hashToken } from "../../server/shop/parcels/connections/notice-address.ts";
import type { SimulatedNotice } from "./carrier-wire.ts";
import {
  carriersPage,
  movements,
  outcomes,
  reports,
  type MovedOutcome,
  type MovingParcel,
  type PaidOut,
} from "./carriers-page.ts";
import { findParcels, findStores } from "./carriers.queries.ts";
import { payOut, payoutFaults } from "./pay-out.ts";
import { demoToken } from "./demo-tokens.ts";
import { carriersBehind } from "./simulated-carriers.ts";

/** The page lists this number of parcels of each store. */
const LISTED = 30;

/** A fee that changes becomes this many times as high. */
const DEARER = 1.3;

type Shop = Pick<ProcessContext, "db" | "clock" | "secrets" | "outbound">;
type Found = MovingParcel & {
  tenantId: number;
  code: string | null;
  cod: number;
  weight: number;
  fee: number | null;
  tokenHash: string | null;
  encryptedSecret: string | null;
};

/**
 * The carriers of the demo shop, where every visitor can move a parcel on, and choose whether the carrier reports that. Never
 * register it in real shops.
 */
export const carriersRoutes = async (
  app: FastifyInstance,
  shop: Shop,
  t: MailTexts,
): Promise<void> => {
  const delayed: DelayedNotices = new Map();
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.get("/carriers", async (request, reply) => {
      const language = requestLanguage(request.url, request.headers);
      const { searchParams } = new URL(request.url, "http://carriers");
      const parcels = await findMoving(shop);
      const stores = await findStores(shop.db);
      const moved = readOutcome(searchParams);
      const paidOut = readPaidOut(searchParams);
      return sendPlainPage(reply, carriersPage({ language, t, parcels, moved, stores, paidOut }));
    });
    pages.post("/carriers/payouts", async (request, reply) => {
      const form = request.body as URLSearchParams; // as: the parser of this scope
      const carrier = carriers.find((each) => each === form.get("carrier")) ?? carriers[0];
      const fault = payoutFaults.find((each) => each === form.get("fault")) ?? "right";
      const tenantId = Number(form.get("store")) || 0;
      const { amount, status } = await payOut(app, shop, { tenantId, carrier, fault });
      return reply.redirect(`/carriers?amount=${amount}&paidStatus=${status}`, 303);
    });
    pages.post("/carriers", async (request, reply) => {
      const form = request.body as URLSearchParams; // as: the parser of this scope
      const { status, ...moved } = await move(app, shop, form, delayed);
      const query = new URLSearchParams({ ...moved, status: String(status) });
      return reply.redirect(`/carriers?${query.toString()}`, 303);
    });
  });
};

/** Notices of parcels, by their ids, that arrive after the next one. */
type DelayedNotices = Map<string, SimulatedNotice>;

const findMoving = async ({ db }: Pick<Shop, "db">): Promise<Found[]> => {
  const ofStores = await Promise.all(
    (await findStores(db)).map(async ({ id: tenantId, name: store }) => {
      const tenant = tenantId as TenantId; // as: the demo's carriers bring parcels of every store
      const parcels = await readAs(db, { tenant }, (client) =>
        findParcels(client, { tenant, most: LISTED }),
      );
      return parcels.map((parcel) => ({ ...parcel, tenantId, store }));
    }),
  );
  return ofStores.flat();
};

const readOutcome = (search: URLSearchParams): MovedOutcome | null => {
  const outcome = outcomes.find((each) => each === search.get("outcome"));
  if (!outcome) return null;
  return { outcome, id: search.get("id") ?? "", status: Number(search.get("status")) || 0 };
};

const readPaidOut = (search: URLSearchParams): PaidOut | null => {
  const amount = search.get("amount");
  if (amount === null) return null;
  return { amount: Number(amount) || 0, status: Number(search.get("paidStatus")) || 0 };
};

/** Moves a parcel as the form says, and returns how the shop answered the carrier. */
const move = async (
  app: FastifyInstance,
  shop: Shop,
  form: URLSearchParams,
  delayed: DelayedNotices,
): Promise<MovedOutcome> => {
  const id = form.get("parcel") ?? "";
  const step = movements.find((each) => each === form.get("step"));
  const report = reports.find((each) => each === form.get("report")) ?? "once";
  const parcel = (await findMoving(shop)).find((each) => each.id === id);
  const simulatedCarriers = carriersBehind(shop.outbound);
  if (!parcel || !step || !simulatedCarriers) return { outcome: "gone", id, status: 0 };
  const { carrier, tenantId, tokenHash, encryptedSecret } = parcel;
  const token = demoToken(carrier, tenantId);
  if (tokenHash !== hashToken(token)) return { outcome: "elsewhere", id, status: 0 };
  const context = addressContext(tokenHash);
  const secret =
    encryptedSecret === null ? "" : await shop.secrets.decrypt(encryptedSecret, context);
  const simulated = simulatedCarriers[carrier];
  // Another process may have booked it since this one was started.
  const { parcel: known } = simulated.book.make({
    clientCode: id,
    cod: parcel.cod,
    weightGrams: parcel.weight,
    province: "",
    address: "",
    ...(parcel.code !== null && { code: parcel.code }),
  });
  const notice =
    step === "dearer"
      ? simulated.changeFee(known.code, Math.round(known.fee * DEARER), secret)
      : simulated.move(known.code, step, secret);
  if (report === "never") return { outcome: "forgotten", id, status: 0 };
  const before = delayed.get(id);
  if (report === "swapped" && !before) {
    delayed.set(id, notice);
    return { outcome: "delayed", id, status: 0 };
  }
  delayed.delete(id);
  const url = `${BASE_PATH}/parcels/hooks/${carrier}/${token}`;
  const send = async ({ headers, body }: SimulatedNotice) =>
    await app.inject({ method: "POST", url, headers, payload: body });
  const answer = await send(notice);
  if (report === "twice") await send(notice);
  if (before) await send(before);
  return { outcome: "told", id, status: answer.statusCode };
};
