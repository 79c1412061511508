import { afterAll, beforeAll, expect, test } from "vitest";
import type { SendOutbound } from "#server/platform/http/outbound.ts";
import { workJobs } from "#server/platform/jobs/jobs.ts";
import { openJobs } from "#server/open-jobs.ts";
import { jobsOfCarriers, openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage());
});
afterAll(async () => await shop.close());

/** More than a worker takes at once. */
const WAITING = 6;

/** A network over which GHN doesn't respond until it is let go. */
const deadGhn = () => {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const send: SendOutbound = async (call, ms) => {
    if (!call.url.includes("ghn.vn")) return await shop.carriers.send(call, ms);
    waiting += 1;
    await gate.promise;
    throw new Error("cut off");
  };
  return { send, waiting: () => waiting, letGo: gate.resolve };
};

const changes = { subscribe: () => () => undefined };

/** Books parcels by a dead carrier, and then one by another; returns the id of that. */
const bookBehind = async (): Promise<string> => {
  for (let nth = 0; nth < WAITING; nth += 1)
    await stage.book((await stage.order(1)).id, { carrier: "ghn" });
  return (await stage.book((await stage.order(1)).id, { carrier: "ghtk" })).id;
};

const stateOf = async (id: string): Promise<string> => (await stage.parcel(id)).state;

test("bookings by a carrier that doesn't respond hold up no other carrier's", async () => {
  const id = await bookBehind();
  const network = deadGhn();
  const failures: Error[] = [];
  const jobs = openJobs(
    { ...shop, outbound: network.send },
    changes as unknown as Parameters<typeof openJobs>[1], // as: the workers only subscribe
    (error) => failures.push(error),
  );
  try {
    await expect.poll(async () => await stateOf(id), { timeout: 20_000 }).toBe("booked");
    expect(network.waiting()).toBeGreaterThan(0);
  } finally {
    network.letGo();
    await jobs.close();
  }
});

test("in one worker they would", async () => {
  await shop.ownerDb.query("delete from jobs");
  const id = await bookBehind();
  const network = deadGhn();
  const jobs = workJobs({
    db: shop.db,
    clock: shop.clock,
    changes,
    kinds: jobsOfCarriers({ ...shop, outbound: network.send }),
    onError: () => undefined,
  });
  try {
    await expect.poll(network.waiting, { timeout: 20_000 }).toBe(4);
    expect(await stateOf(id)).toBe("booking");
  } finally {
    network.letGo();
    await jobs.close();
  }
});
