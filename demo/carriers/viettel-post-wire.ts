import type { CarrierReply } from "../../server/shop/parcels/carriers/carrier.ts";
import {
  isKnownToken,
  isServed,
  jsonReply,
  type CarrierWire,
  type ParcelBook,
  type Step,
} from "./carrier-wire.ts";

const numbers: Record<Step, number> = {
  made: 100,
  pickup_failed: 101,
  picked_up: 105,
  moved: 300,
  out: 500,
  failed: 506,
  delivered: 501,
  going_back: 502,
  back: 504,
  // Destroyed: Viettel Post has no number for a lost parcel.
  lost: 503,
  cancelled: 107,
  unknown: 570,
};

const BYTES_MAX = 150;
const FIRST_NUMBER = 16_101_206_000;
const CANCEL = 4;

const done = (data: unknown, message = "OK"): CarrierReply =>
  jsonReply({ status: 200, error: false, message, data });
const refused = (message: string): CarrierReply =>
  jsonReply({ status: 201, error: true, message, data: null });

type Body = Record<string, string | number>;

const price = (book: ParcelBook, sent: Body): CarrierReply => {
  const wish = {
    weightGrams: Number(sent["PRODUCT_WEIGHT"]),
    cod: Number(sent["MONEY_COLLECTION"]),
  };
  const fee = book.feeOf(wish);
  if (!isServed({ province: "", address: String(sent["RECEIVER_ADDRESS"]) })) return jsonReply([]);
  return jsonReply([
    {
      MA_DV_CHINH: "VCN",
      TEN_DICHVU: "Chuyển phát nhanh",
      GIA_CUOC: fee + 9_000,
      THOI_GIAN: "24 giờ",
    },
    { MA_DV_CHINH: "VTK", TEN_DICHVU: "Tiết kiệm", GIA_CUOC: fee, THOI_GIAN: "3 ngày" },
  ]);
};

const create = (book: ParcelBook, sent: Body): CarrierReply => {
  const tooLong = Object.values(sent).some(
    (value) => typeof value === "string" && Buffer.byteLength(value) > BYTES_MAX,
  );
  if (tooLong) return refused("Dữ liệu vượt quá 150 byte");
  const wish = {
    clientCode: String(sent["ORDER_NUMBER"]),
    cod: Number(sent["MONEY_COLLECTION"]),
    weightGrams: Number(sent["PRODUCT_WEIGHT"]),
    province: "",
    address: String(sent["RECEIVER_ADDRESS"]),
  };
  if (!isServed(wish)) return refused("Địa chỉ nhận không hỗ trợ");
  const { parcel, isNew } = book.make(wish);
  if (!isNew) return refused("Mã đơn hàng đã tồn tại");
  return done({
    ORDER_NUMBER: parcel.code,
    MONEY_COLLECTION: parcel.cod,
    EXCHANGE_WEIGHT: parcel.weightGrams,
    MONEY_TOTAL: parcel.fee,
    MONEY_COLLECTION_FEE: 0,
    KPI_HT: 24,
    SORT_CODE: "HNI-18",
  });
};

const cancel = (book: ParcelBook, { TYPE: type, ORDER_NUMBER: code }: Body): CarrierReply => {
  const parcel = book.byCode(String(code));
  const isEarly = ["made", "pickup_failed", "picked_up"].includes(parcel?.steps.at(-1)?.step ?? "");
  if (type !== CANCEL || !parcel || !isEarly)
    return refused("Trạng thái đơn hàng không cho phép hủy");
  book.addStep(parcel, "cancelled");
  return done(null, "Hủy đơn hàng thành công");
};

const two = (number: number): string => String(number).padStart(2, "0");
const HOURS_OF_VIETNAM_MS = 7 * 3_600_000;

/** `24/04/2022 06:21:31`, a time of Vietnam. */
const statusDate = (at: Date): string => {
  const local = new Date(at.getTime() + HOURS_OF_VIETNAM_MS);
  const day = [two(local.getUTCDate()), two(local.getUTCMonth() + 1), local.getUTCFullYear()];
  return `${day.join("/")} ${local.toISOString().slice("2022-04-24T".length, -".000Z".length)}`;
};

export const viettelPostWire: CarrierWire = {
  codeOf: (number) => String(FIRST_NUMBER + number),
  answer: (book, { path, headers, body }) => {
    if (!isKnownToken(headers["token"])) return jsonReply({ status: 401, message: "Token" }, 401);
    const sent = JSON.parse(body ?? "{}") as Body; // as: Viettel Post reads JSON objects
    if (path === "/v2/user/listInventory")
      return done([{ groupaddressId: 5_818_802, cusId: 722, name: "Kho chính" }]);
    if (path === "/v2/order/getPriceAllNlp") return price(book, sent);
    if (path === "/v2/order/createOrderNlp") return create(book, sent);
    if (path === "/v2/order/UpdateOrder") return cancel(book, sent);
    if (path === "/v2/order/printing-code") return done(null, "QCajQ4cwyyNgqA0KszV2xg==");
    return jsonReply({ status: 404, error: true, message: "not found" }, 404);
  },
  notice: (parcel, { step, at }, secret) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      DATA: {
        ORDER_NUMBER: parcel.code,
        ORDER_REFERENCE: parcel.clientCode,
        ORDER_STATUSDATE: statusDate(at),
        ORDER_STATUS: numbers[step],
        STATUS_NAME: "",
        LOCALION_CURRENTLY: "Hà Nội",
        NOTE: step === "failed" ? "Khách không nghe máy" : "",
        MONEY_COLLECTION: parcel.cod,
        MONEY_TOTALFEE: parcel.fee,
        PRODUCT_WEIGHT: parcel.weightGrams,
        ORDER_SERVICE: "VCN",
        IS_RETURNING: step === "going_back" || step === "back",
      },
      TOKEN: secret,
    }),
  }),
};
