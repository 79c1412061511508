import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carriers, type Carrier } from "#contract/parcels.ts";
import type { SendOutbound } from "#server/platform/http/outbound.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { sendBooking } from "./send-booking.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage());
});
afterAll(async () => await shop.close());

class Killed extends Error {}

/** A process that dies before its nth call of the carrier, or once the carrier has carried it out. */
const dyingAt = (nth: number, when: "before" | "after"): SendOutbound => {
  let calls = 0;
  return async (request, ms) => {
    calls += 1;
    if (calls === nth && when === "before") throw new Killed();
    const reply = await shop.outbound(request, ms);
    if (calls === nth) throw new Killed();
    return reply;
  };
};

const tenant = () => shop.stores.own as Parameters<typeof sendBooking>[1]; // as: the own store of the test

const dies = async (id: string, outbound: SendOutbound): Promise<void> =>
  await sendBooking({ ...shop, outbound }, tenant(), id).catch(() => undefined); // the process is gone

/** Of a booking without a chosen service: the quote, the booking, and of a repeat the look before them. */
const steps = [1, 2, 3].flatMap((nth) =>
  (["before", "after"] as const).map((when) => ({ nth, when })),
);

const madeOf = (carrier: Carrier, id: string) =>
  shop.carriers[carrier].parcels().filter(({ clientCode }) => clientCode.startsWith(id));

describe.each(carriers)("a booking at %s", (carrier) => {
  test.each(steps)(
    "makes one parcel when its process dies $when call $nth, and again in its next try",
    async ({ nth, when }) => {
      const order = await stage.order(1);
      const { id } = await stage.book(order.id, { carrier });
      await dies(id, dyingAt(nth, when));
      await dies(id, dyingAt(nth, when));
      await Promise.all([stage.sendBooking(id), stage.sendBooking(id)]);
      expect(madeOf(carrier, id)).toHaveLength(1);
      expect(await stage.parcel(id)).toMatchObject({ state: "booked" });
    },
  );

  test("that had a new code for every call would make two (anti-test)", async () => {
    const order = await stage.order(1);
    const { id } = await stage.book(order.id, { carrier });
    let calls = 0;
    const renaming =
      (send: SendOutbound): SendOutbound =>
      async (request, ms) => {
        calls += 1;
        const body = request.body?.replaceAll(id, `${id}-${calls}`) ?? null;
        return await send({ ...request, body }, ms);
      };
    await dies(id, renaming(dyingAt(2, "after")));
    await sendBooking({ ...shop, outbound: renaming(shop.outbound) }, tenant(), id);
    expect(madeOf(carrier, id)).toHaveLength(2);
  });
});
