import { maskName, maskPhone, masked } from "#contract/rules/people/mask-contact.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { withinFailures } from "../../accounts/accounts.ts";
import { orderIdOf } from "../checkout/order-symbols.ts";
import type { FoundOrder, OrderDetail } from "../order-shapes.ts";
import { theOwnOrder } from "../own/own-orders.ts";
import { selectBuyerOf } from "./find-order.queries.ts";

/**
 * Failures within the window, as with passwords (decision 9). The limit of an order binds only networks that failed for it
 * before, so that nobody can keep its buyer out.
 */
const LIMITS = { both: 10, network: 100, order: 50 } as const;
const WINDOW_MS = 15 * 60_000;

type Search = {
  /** As it was typed. */
  orderId: string;
  /** In E.164. */
  phoneNumber: string;
  /** The IP address of the request. */
  address: string;
  language: Language;
};

/** Finds an order by its id and the phone number of its delivery, and returns it masked. */
export const findOrder = async (
  context: Pick<AppContext, "db" | "clock">,
  { orderId, phoneNumber: phone, address, language }: Search,
): Promise<FoundOrder> => {
  const id = orderIdOf(orderId) ?? "";
  const network = networkOf(address);
  const both = `find:both:${id}:${network}`;
  const limits = [
    { key: both, most: LIMITS.both },
    { key: `find:network:${network}`, most: LIMITS.network },
    { key: `find:order:${id}`, most: LIMITS.order, after: both },
  ];
  return await withinFailures(
    context,
    { windowMs: WINDOW_MS, limits },
    (error) => error instanceof Refused && error.code === "orders/not-found",
    async (allowed) => {
      const [found] = await selectBuyerOf(context.db, { id, phone });
      await allowed;
      const account = found?.accountId ?? null;
      if (account === null) throw new Refused("orders/not-found");
      return mask(
        await readAs(context.db, { account }, (client) =>
          theOwnOrder(client, account, id, language),
        ),
      );
    },
  );
};

/** Leaves out free texts, which may name the recipient, and tracking codes, by which carriers show the recipient. */
const mask = (order: OrderDetail): FoundOrder => ({
  id: order.id,
  tenant: order.tenant,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  shippingMethod: order.shippingMethod,
  products: order.products.map(({ line, name, imageUrl, quantity }) => ({
    line,
    name,
    imageUrl,
    quantity,
  })),
  totalAmount: order.totalAmount,
  orderedDate: order.orderedDate,
  contactDueAt: order.contactDueAt,
  transferDueAt: order.transferDueAt,
  deliveryAddress: maskAddress(order.deliveryAddress),
  parcels: order.parcels.map((parcel) => ({
    ...parcel,
    trackingCode: null,
    trackingPage: null,
    events: parcel.events.map((event) => ({ ...event, reason: null })),
    failedAttempt: parcel.failedAttempt && { ...parcel.failedAttempt, reason: null },
  })),
  timeline: order.timeline.map((step) => ({ ...step, reason: null, tracking: null })),
  contact: order.contact,
});

const maskAddress = (to: OrderDetail["deliveryAddress"]): OrderDetail["deliveryAddress"] => ({
  fullName: maskName(to.fullName),
  phoneNumber: maskPhone(to.phoneNumber),
  street: masked(to.street),
  ward: masked(to.ward),
  district: to.district && masked(to.district),
  province: to.province,
  officeHoursOnly: to.officeHoursOnly,
});
