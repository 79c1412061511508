import type { Contract } from "#contract/contract.ts";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";

export type OrderPage = Answer<Contract["GET /orders"]>;
export type Order = OrderPage["orders"][number];
export type OrderDetail = Answer<Contract["GET /orders/{id}"]>;
export type OwnReview = Answer<Contract["GET /orders/{id}/reviews"]>["reviews"][number];
export type OrderLine = Order["products"][number];
export type FoundOrder = Answer<Contract["POST /orders/find"]>;
export type OrderParcel = OrderDetail["parcels"][number];
export type BankTransfer = NonNullable<OrderDetail["bankTransfer"]>;
export type Repurchased = Answer<Contract["POST /orders/{id}/repurchase"]>;
export type Quote = Answer<Contract["POST /checkout/quote"]>;
export type PlaceBody = RequestOf<"POST /orders", Contract["POST /orders"]>["body"];
export type PaymentMethod = PlaceBody["paymentMethod"];
export type ShippingMethod = PlaceBody["shippingMethod"];
