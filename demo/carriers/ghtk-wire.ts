import type { CarrierReply } from "../../server/shop/parcels/carriers/carrier.ts";
import {
  expectedAt,
  isKnownToken,
  isServed,
  jsonReply,
  type CarrierWire,
  type ParcelBook,
  type SimulatedParcel,
  type Step,
} from "./carrier-wire.ts";

const numbers: Record<Step, number> = {
  made: 2,
  pickup_failed: 7,
  picked_up: 3,
  moved: 3,
  out: 4,
  failed: 9,
  delivered: 5,
  going_back: 20,
  back: 21,
  // A compensation: GHTK has no number for a lost parcel.
  lost: 13,
  cancelled: -1,
  unknown: 410,
};

const DAY = "2026-11-23".length;
const KG = 1000;

const refused = (message: string, more: object = {}): CarrierReply =>
  jsonReply({ success: false, message, ...more });

const quoteFee = (book: ParcelBook, query: URLSearchParams): CarrierReply => {
  const wish = { weightGrams: Number(query.get("weight")), cod: 0 };
  const served = isServed({
    province: query.get("province") ?? "",
    address: `${query.get("address")} ${query.get("ward")}`,
  });
  return jsonReply({
    success: true,
    message: "",
    fee: { name: "area1", fee: book.feeOf(wish), insurance_fee: 0, delivery: served, extFees: [] },
  });
};

/** The order of a request, of which the simulator reads these members. */
type SentOrder = {
  id: string;
  pick_money: number;
  total_weight: number;
  province: string;
  address: string;
  ward: string;
};

const create = (book: ParcelBook, { order }: { order: SentOrder }): CarrierReply => {
  const { id: clientCode, pick_money: cod, total_weight: weightGrams, province } = order;
  const wish = {
    clientCode,
    cod,
    weightGrams,
    province,
    address: `${order.address} ${order.ward}`,
  };
  if (!isServed(wish)) return refused("Địa chỉ nằm ngoài vùng giao hàng");
  const { parcel, isNew } = book.make(wish);
  if (!isNew)
    return refused("Đơn hàng đã tồn tại trên hệ thống", {
      error: { code: "ORDER_ID_EXIST", partner_id: clientCode, ghtk_label: parcel.code },
    });
  return jsonReply({
    success: true,
    message: "",
    order: {
      partner_id: clientCode,
      label: parcel.code,
      area: "1",
      fee: String(parcel.fee),
      insurance_fee: "0",
      tracking_id: 2_001_297_581,
      estimated_pick_time: "Sáng 2026-11-24",
      estimated_deliver_time: `Chiều ${expectedAt(book.now()).toISOString().slice(0, DAY)}`,
      products: [],
      status_id: numbers.made,
    },
  });
};

const vietnamTime = (at: Date): string =>
  at.toLocaleString("sv-SE", { timeZone: "Asia/Ho_Chi_Minh" });

const statusOf = (parcel: SimulatedParcel): CarrierReply => {
  const last = parcel.steps.at(-1);
  return jsonReply({
    success: true,
    message: "",
    order: {
      label_id: parcel.code,
      partner_id: parcel.clientCode,
      status: String(numbers[last?.step ?? "made"]),
      status_text: "",
      modified: vietnamTime(last?.at ?? new Date(0)),
      ship_money: String(parcel.fee),
      weight: String(parcel.weightGrams),
      pick_money: parcel.cod,
    },
  });
};

const cancel = (book: ParcelBook, parcel: SimulatedParcel | undefined): CarrierReply => {
  const last = parcel?.steps.at(-1)?.step;
  if (!parcel || !(last === "made" || last === "cancelled"))
    return refused("Đơn hàng đã được lấy, không thể hủy");
  book.addStep(parcel, "cancelled");
  return jsonReply({ success: true, message: "", log_id: "29123" });
};

const label: CarrierReply = {
  status: 200,
  contentType: "application/pdf",
  body: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

export const ghtkWire: CarrierWire = {
  codeOf: (number) => `S1.A1.${String(number).padStart(6, "0")}`,
  answer: (book, { path, headers, body }) => {
    if (!isKnownToken(headers["token"])) return jsonReply({ success: false, message: "" }, 403);
    const { pathname, searchParams } = new URL(path, "http://ghtk");
    const last = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    if (pathname === "/services/shipment/list_pick_add") {
      const data = [{ pick_address_id: "88", address: "Kho chính", pick_tel: "0912345678" }];
      return jsonReply({ success: true, message: "", data });
    }
    if (pathname === "/services/shipment/fee") return quoteFee(book, searchParams);
    if (pathname === "/services/shipment/order/")
      return create(book, JSON.parse(body ?? "{}") as { order: SentOrder }); // as: the adapter's own order
    if (pathname.startsWith("/services/shipment/v2/")) {
      const parcel = book.byCode(last);
      return parcel ? statusOf(parcel) : refused("Không tìm thấy đơn hàng");
    }
    if (pathname.startsWith("/services/shipment/cancel/")) return cancel(book, book.byCode(last));
    if (pathname.startsWith("/services/label/"))
      return book.byCode(last) ? label : refused("Không tìm thấy đơn hàng");
    return jsonReply({ success: false, message: "not found" }, 404);
  },
  notice: (parcel, { step, at }) => ({
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: [
      `label_id=${encodeURIComponent(parcel.code)}`,
      `partner_id=${encodeURIComponent(parcel.clientCode)}`,
      `status_id=${numbers[step]}`,
      // GHTK leaves the plus of the time zone as it is.
      `action_time=${vietnamTime(at).replace(" ", "T")}+07:00`,
      "reason_code=",
      `reason=${encodeURIComponent(step === "failed" ? "Khách hẹn giao lại" : "")}`,
      `weight=${parcel.weightGrams / KG}`,
      `fee=${parcel.fee}`,
      `pick_money=${parcel.cod}`,
      "return_part_package=0",
    ].join("&"),
  }),
};
