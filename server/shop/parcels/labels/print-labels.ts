import { carrierNames, unlabelledStates, type LabelSize } from "#contract/parcels.ts";
import { Refused, type ValidationError } from "#contract/wire/refusals.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { exportText, moneyText } from "#server/texts.ts";
import type { AppContext } from "../../app-context.ts";
import { receiverOf, theSender } from "../booking/places.ts";
import type { Place } from "../carriers/carrier.ts";
import { drawInThread, type Label, type LabelPlace, type LabelWords } from "./label.ts";
import { selectLabelled, type LabelRow } from "./labels.queries.ts";

/** A file of 100 labels takes about a second, and waits for the files before it. */
const PRINT_MS = 10_000;

/**
 * Prints a label of each parcel, a page each in the order of the ids. A parcel without a label refuses the whole file, with
 * the reason at its place, so that no label is missing unnoticed.
 */
export const printLabels = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
  { parcels: ids, size }: { parcels: readonly string[]; size: LabelSize },
  deadline: Deadline,
): Promise<Content> => {
  const { rows, sender } = await inTransaction(db, { tenant }, async (client) => ({
    rows: await selectLabelled(client, { tenant, ids: [...new Set(ids)] }),
    sender: await theSender(client, tenant),
  }));
  const found = ids.map((id) => rows.find((row) => row.id === id));
  const errors = found.flatMap(errorOf);
  if (errors.length > 0) throw new Refused("parcels/no-label", {}, errors);
  const labels = found.flatMap((row) => (row ? [labelOf(row, sender)] : []));
  deadline.putOff(PRINT_MS);
  const body = await drawInThread({ labels, size, words }, deadline);
  return { type: "application/pdf", body, filename: `labels-${ids[0] ?? ""}.pdf` };
};

const errorOf = (row: LabelRow | undefined, place: number): ValidationError[] => {
  const code = !row
    ? "label-unknown"
    : unlabelledStates.some((state) => state === row.state)
      ? "label-ended"
      : row.trackingCode === null
        ? "label-untracked"
        : null;
  return code === null ? [] : [{ path: `parcels.${place}`, code, details: {} }];
};

/** Couriers read Vietnamese; English comes after it. */
const both = (key: string): string =>
  `${exportText("vn", `label.${key}`)} · ${exportText("en", `label.${key}`)}`;

const words: LabelWords = {
  sender: both("sender"),
  receiver: both("receiver"),
  goods: both("goods"),
  cod: both("cod"),
  more: both("more"),
};

const labelOf = ({ shipTo, ...row }: LabelRow, store: Place): Label => ({
  parcelId: row.id,
  carrier: carrierNames[row.carrier],
  trackingCode: row.trackingCode ?? "",
  sortingCode: row.sortingCode ?? "",
  ...placesOf(row, placeOf(store), placeOf(receiverOf(shipTo))),
  goods: row.goods.map(({ quantity, nameVn, nameEn, number }) =>
    plain(`${quantity} × ${nameVn || nameEn} (${number})`),
  ),
  cod: row.cod > 0 ? moneyText("vn", row.cod) : both("noCod"),
  facts: factsOf(row),
});

const placesOf = ({ isBack }: Pick<LabelRow, "isBack">, store: LabelPlace, buyer: LabelPlace) =>
  isBack ? { sender: buyer, receiver: store } : { sender: store, receiver: buyer };

const placeOf = ({ name, phone, street, ward, district, province }: Place): LabelPlace => ({
  name: plain(name),
  phone,
  address: plain([street, ward, district ?? "", province].filter((part) => part !== "").join(", ")),
});

const grams = new Intl.NumberFormat("vi-VN");
const day = new Intl.DateTimeFormat("vi-VN", {
  timeZone: "Asia/Ho_Chi_Minh",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

const factsOf = ({
  weight,
  length,
  width,
  height,
  inspection,
  note,
  createdAt,
}: Omit<LabelRow, "shipTo">): string[] => {
  const size =
    length === null || width === null || height === null
      ? []
      : [`${length} × ${width} × ${height} cm`];
  const measures = [`${grams.format(weight)} g`, ...size, day.format(createdAt)].join(" · ");
  return [measures, both(`inspection.${inspection}`), ...(note === "" ? [] : [plain(note)])];
};

/** Text with composed marks, which the font has, and without lines and other control characters. */
const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\u0000-\u001f\u007f]+/g, " ")
    .trim();
