import type { CarrierReply } from "../../server/shop/parcels/carriers/carrier.ts";
import {
  expectedAt,
  isKnownToken,
  isServed,
  jsonReply,
  type CarrierWire,
  type OrderWish,
  type ParcelBook,
  type SimulatedParcel,
  type Step,
} from "./carrier-wire.ts";

const words: Record<Step, string> = {
  made: "ready_to_pick",
  pickup_failed: "picking",
  picked_up: "picked",
  moved: "transporting",
  out: "delivering",
  failed: "delivery_fail",
  delivered: "delivered",
  going_back: "returning",
  back: "returned",
  lost: "lost",
  cancelled: "cancel",
  unknown: "rerouted_by_drone",
};

const WEIGHT_MAX = 50_000;
const COD_MAX = 50_000_000;
const FIRST_SHOP = 885;

const done = (data: unknown): CarrierReply => jsonReply({ code: 200, message: "Success", data });
const refused = (message: string, code = 400): CarrierReply =>
  jsonReply({ code, message, data: null, code_message: "USER_ERR_COMMON" }, code);

type Body = Record<string, string | number | string[] | undefined>;

const textOf = (value: Body[string]): string => (value === undefined ? "" : value.toString());

const wishOf = (sent: Body): OrderWish => ({
  clientCode: textOf(sent["client_order_code"]),
  cod: Number(sent["cod_amount"] ?? 0),
  weightGrams: Number(sent["weight"] ?? 0),
  province: textOf(sent["to_province_name"]),
  address: `${textOf(sent["to_address"])} ${textOf(sent["to_ward_name"])}`,
});

const errorOf = (wish: OrderWish): string | null => {
  if (!isServed(wish)) return "Khu vực không hỗ trợ giao hàng";
  if (wish.weightGrams > WEIGHT_MAX) return "Khối lượng không được vượt quá 50000 gram";
  return wish.cod > COD_MAX ? "COD amount must not exceed 50000000" : null;
};

const detailOf = (parcel: SimulatedParcel) => {
  const last = parcel.steps.at(-1);
  return {
    order_code: parcel.code,
    client_order_code: parcel.clientCode,
    status: words[last?.step ?? "made"],
    updated_date: last?.at.toISOString(),
    weight: parcel.weightGrams,
    converted_weight: 0,
    cod_amount: parcel.cod,
  };
};

const handlers: Readonly<Record<string, (book: ParcelBook, sent: Body) => CarrierReply>> = {
  "/v2/shop/all": () => done({ last_offset: 0, shops: [{ _id: FIRST_SHOP, name: "Kho chính" }] }),
  "/v2/shipping-order/preview": (book, sent) => {
    const wish = wishOf(sent);
    const error = errorOf(wish);
    if (error) return refused(error);
    const expected_delivery_time = expectedAt(book.now()).toISOString();
    return done({ total_fee: String(book.feeOf(wish)), expected_delivery_time });
  },
  "/v2/shipping-order/create": (book, sent) => {
    const wish = wishOf(sent);
    const error = errorOf(wish);
    if (error) return refused(error);
    const { parcel } = book.make(wish);
    return done({
      order_code: parcel.code,
      sort_code: "19-60-06",
      trans_type: "truck",
      total_fee: String(parcel.fee),
      expected_delivery_time: expectedAt(book.now()).toISOString(),
    });
  },
  "/v2/shipping-order/detail": (book, { order_code: code }) => {
    const parcel = book.byCode(textOf(code));
    return parcel ? done([detailOf(parcel)]) : refused("Đơn hàng không tồn tại");
  },
  "/v2/shipping-order/detail-by-client-code": (book, { client_order_code: code }) => {
    const parcel = book.byClientCode(textOf(code));
    return parcel ? done(detailOf(parcel)) : refused("Đơn hàng không tồn tại");
  },
  "/v2/switch-status/cancel": (book, { order_codes: codes }) => {
    const [code = ""] = codes as string[]; // as: GHN takes a list
    const parcel = book.byCode(code);
    if (!parcel) return refused("Đơn hàng không tồn tại");
    const result = ["made", "pickup_failed", "cancelled"].includes(parcel.steps.at(-1)?.step ?? "");
    if (result) book.addStep(parcel, "cancelled");
    return done([{ order_code: code, result, message: result ? "OK" : "Không thể huỷ" }]);
  },
  "/v2/a5/gen-token": () => done({ token: "0e2c76f0-6a1b-11ee-96dc-de6f804954c9" }),
};

export const ghnWire: CarrierWire = {
  codeOf: (number) => `GHN${String(number).padStart(6, "0")}`,
  answer: (book, { path, headers, body }) => {
    if (!isKnownToken(headers["token"])) return refused("Token is not valid!", 401);
    const handle = handlers[path.replace("/shiip/public-api", "")];
    const sent = JSON.parse(body ?? "{}") as Body; // as: GHN reads JSON objects
    return handle ? handle(book, sent) : jsonReply({ code: 404, message: "not found" }, 404);
  },
  notice: (parcel, { step, at, isFee = false }, secret) => ({
    headers: { "content-type": "application/json", "x-webhook-secret": secret },
    body: JSON.stringify({
      CODAmount: parcel.cod,
      ClientOrderCode: parcel.clientCode,
      ConvertedWeight: 0,
      OrderCode: parcel.code,
      Reason: step === "failed" ? "Không liên lạc được với người nhận" : "",
      ReasonCode: "",
      ShopID: FIRST_SHOP,
      Status: words[step],
      Time: at.toISOString(),
      TotalFee: parcel.fee,
      Type: isFee ? "update_fee" : step === "made" ? "create" : "switch_status",
      Weight: parcel.weightGrams,
    }),
  }),
};
