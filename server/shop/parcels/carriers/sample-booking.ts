import type { Booking, CarrierReply } from "./carrier.ts";

/** A reply of a carrier with a body of JSON, or of other bytes. */
export const reply = (body: unknown, status = 200): CarrierReply => ({
  status,
  contentType: "application/json",
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

export const place = {
  name: "Nguyễn Văn A",
  phone: "0987654321",
  street: "12 Đường Láng",
  ward: "Phường Láng",
  district: null,
  province: "Thành phố Hà Nội",
};

export const booking: Booking = {
  sender: { ...place, name: "Điện Máy Xanh" },
  receiver: place,
  weightGrams: 1_200,
  sizeCm: null,
  cod: 1_250_000,
  value: 1_200_000,
  goods: [
    { name: "Máy khoan", number: "GSB 550", quantity: 1, weightGrams: 1_200, price: 1_200_000 },
  ],
  clientCode: "P10000000001",
  service: "2",
  inspection: "look",
  note: "Gọi trước khi giao",
};
