import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { banks } from "#contract/rules/banks.ts";
import { isEnded } from "#contract/rules/returns/return-times.ts";
import { actsOf, type ReturnActor } from "#contract/rules/returns/return-moves.ts";
import { maskAccount } from "#contract/rules/store-profile.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { guardContextOf } from "./acts/carry-out.ts";
import { amountOfLine, estimateOf } from "./estimate.ts";
import { findRefunds } from "./refunds.queries.ts";
import { findSteps, type LineRow, type ReturnRow } from "./returns.queries.ts";

type OwnDetail = Answer<Contract["GET /user/returns/{id}"]>;
type Fields = Omit<Answer<Contract["GET /user/returns"]>["returns"][number], "tenant">;
type DetailFields = Omit<OwnDetail, "tenant" | "returnAddress">;

/** The caller who looks at a return, as the paths of pictures name it. */
export type ReturnViewer = "user" | "admin" | "super";

const actors: Record<ReturnViewer, ReturnActor> = {
  user: "buyer",
  admin: "store",
  super: "super_admin",
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The fields of a return in lists. */
export const serializeReturn = (row: ReturnRow, language: Language): Fields => {
  const [first] = row.lines;
  return {
    id: row.id,
    orderId: row.orderId,
    reason: row.reason,
    wish: row.wish,
    outcome: row.outcome,
    createdAt: row.createdAt.toISOString(),
    product: {
      name: first ? nameOf(first, language) : "",
      imageUrl: first ? pictureOf(first) : null,
    },
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: amountOf(row),
    state: row.state,
    stateAt: row.stateAt.toISOString(),
    waitsFor: row.waitsFor,
    dueAt: iso(row.dueAt),
    whenPassed: row.whenPassed,
  };
};

/** The sum to be paid, or as it would be if it were fixed now. */
const amountOf = (row: ReturnRow): number =>
  row.dueAmount ?? row.partAmount ?? row.askedAmount ?? estimateOf(row);

const nameOf = ({ nameEn, nameVn }: LineRow, language: Language): string =>
  inLanguage(language, { en: nameEn, vn: nameVn });

const pictureOf = ({ picture }: LineRow): string | null =>
  picture === null ? null : picturePath(picture, 640);

type Detailed = ReturnRow & { paymentMethod: string };

/** The fields of one return with its history and its payments, for one of its parties. */
export const readDetail = async (
  client: Queryable,
  row: Detailed,
  viewer: ReturnViewer,
  language: Language,
): Promise<DetailFields> => {
  const key = { tenant: row.tenantId, id: row.id };
  const steps = await findSteps(client, key);
  const refunds = await findRefunds(client, key);
  return {
    ...serializeReturn(row, language),
    version: row.version,
    acts: actsOf(row.state, actors[viewer], guardContextOf(row)),
    details: row.details,
    pictures: row.pictures.map((file) => guardedPicture(viewer, row.id, file)),
    askedAmount: row.askedAmount,
    way: row.way,
    tracking: trackingOf(row.carrier, row.trackingCode),
    receipt: receiptOf(row, viewer),
    shippingCap: row.shippingCap,
    lines: row.lines.map((line) => serializeLine(line, language)),
    amounts: amountsOf(row),
    account: accountOf(row),
    needsAccount: needsAccount(row),
    replacement: trackingOf(row.sentCarrier, row.sentCode),
    refunds: refunds.map(({ id, at, amount, how, reference }) => ({
      id: String(id),
      at: at.toISOString(),
      amount,
      how,
      reference,
    })),
    timeline: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
};

/** A picture that a viewer asks for with the token of a session. */
export const guardedPicture = (viewer: ReturnViewer, id: string, file: string) => ({
  id: file,
  imageUrl: `${BASE_PATH}/${viewer}/returns/${id}/pictures/${file}`,
});

const trackingOf = (carrier: string | null, code: string | null) =>
  carrier === null || code === null ? null : { carrier, code };

const receiptOf = (
  { id, receiptAmount, receiptPicture }: ReturnRow,
  viewer: ReturnViewer,
): OwnDetail["receipt"] =>
  receiptAmount === null
    ? null
    : {
        amount: receiptAmount,
        picture: receiptPicture === null ? null : guardedPicture(viewer, id, receiptPicture),
      };

const serializeLine = (line: LineRow, language: Language): OwnDetail["lines"][number] => ({
  line: line.line,
  productId: String(line.productId),
  productNumber: line.productNumber,
  name: nameOf(line, language),
  imageUrl: pictureOf(line),
  quantity: line.quantity,
  sellable: line.sellable,
  damaged: line.damaged,
  missing: line.missing,
  fixed: line.fixed,
  amount: amountOfLine(line),
});

const amountsOf = (row: ReturnRow): OwnDetail["amounts"] => {
  const due = amountOf(row);
  return {
    isFixed: row.fixedAt !== null,
    goods: row.goodsAmount ?? row.partAmount ?? row.askedAmount ?? estimateOf(row),
    freight: row.freightAmount ?? 0,
    postage: row.postageAmount ?? 0,
    due,
    paid: row.paidAmount,
    open: Math.max(0, due - row.paidAmount),
    excess: Math.max(0, row.paidAmount - due),
  };
};

const accountOf = ({ bankBin, bankAccount, bankHolder }: ReturnRow): OwnDetail["account"] =>
  bankAccount === null
    ? null
    : {
        bankName: bankNameOf(bankBin),
        account: maskAccount(bankAccount),
        holder: bankHolder ?? "",
      };

export const bankNameOf = (bin: string | null): string =>
  banks.find((bank) => bank.bin === bin)?.name ?? "";

/** Cash has no account that it came from. */
const needsAccount = (row: Detailed): boolean =>
  row.paymentMethod === "COD" &&
  row.bankAccount === null &&
  (row.outcome ?? row.wish) !== "replacement" &&
  row.state !== "refunded" &&
  !isEnded(row.state);
