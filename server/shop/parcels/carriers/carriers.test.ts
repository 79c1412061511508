import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  carriers,
  isFinal,
  mayFollow,
  parcelRules,
  parcelStates,
  type Carrier,
} from "#contract/parcels.ts";
import { steps } from "#demo/carriers/carrier-wire.ts";
import type { SendOutbound } from "#server/platform/http/outbound.ts";
import { openSimulatedCarriers } from "#demo/carriers/simulated-carriers.ts";
import { adapterOf, callCarrier } from "./call-carrier.ts";
import { booking, place } from "./sample-booking.ts";

const now = new Date("2026-11-23T02:30:00Z");
const credentials = { token: "a token", shopId: "885", partnerCode: "S1" };
const MS = 1_000;

const open = (carrier: Carrier) => {
  const simulated = openSimulatedCarriers(() => now);
  const parties = { send: simulated.send, carrier, credentials, isTrial: false };
  return { simulated: simulated[carrier], parties, adapter: adapterOf(carrier) };
};

describe.each(carriers)("%s", (carrier) => {
  test("quotes, books, cancels, prints and is asked about one parcel", async () => {
    const { simulated, parties, adapter } = open(carrier);
    expect(await callCarrier(parties, adapter.try, null, MS)).toMatchObject({ ok: true });
    const quotes = await callCarrier(parties, adapter.quote, booking, MS);
    expect(quotes).toMatchObject({ ok: true, value: { 0: { fee: expect.any(Number) } } });
    const booked = await callCarrier(parties, adapter.book, booking, MS);
    const [parcel] = simulated.parcels();
    const code = parcel?.code ?? "";
    expect(booked).toMatchObject({ ok: true, value: { code, fee: parcel?.fee } });
    expect(await callCarrier(parties, adapter.label, { code, now }, MS)).toMatchObject({
      ok: true,
    });
    if (adapter.ask)
      expect(await callCarrier(parties, adapter.ask, { code, now }, MS)).toMatchObject({
        value: { code, clientCode: booking.clientCode, state: "booked" },
      });
    expect(await callCarrier(parties, adapter.cancel, { code, now }, MS)).toMatchObject({
      ok: true,
    });
    expect(parcel?.steps.at(-1)).toMatchObject({ step: "cancelled" });
  });

  test("makes one parcel of a client code, also when its first answer was lost", async () => {
    const { simulated, parties, adapter } = open(carrier);
    simulated.failNext("lost-answer");
    const lost = await callCarrier(parties, adapter.book, booking, MS);
    expect(lost).toMatchObject({ ok: false, why: "unclear" });
    const [{ code } = { code: "" }] = simulated.parcels();
    if (adapter.find)
      expect(await callCarrier(parties, adapter.find, booking, MS)).toMatchObject({
        value: { code },
      });
    // Viettel Post refuses the second order without naming the first; its notices name both codes.
    expect(await callCarrier(parties, adapter.book, booking, MS)).toMatchObject({
      ok: true,
      value: { code: carrier === "viettel_post" ? null : code },
    });
    expect(simulated.parcels()).toHaveLength(1);
  });

  test("says that a place is not served, and that a token is wrong", async () => {
    const { parties, adapter } = open(carrier);
    const far = { ...booking, receiver: { ...place, ward: "Đặc khu Trường Sa" } };
    expect(await callCarrier(parties, adapter.quote, far, MS)).toMatchObject({ why: "not_served" });
    const wrong = { ...parties, credentials: { ...credentials, token: "wrong" } };
    expect(await callCarrier(wrong, adapter.try, null, MS)).toMatchObject({ why: "credentials" });
    expect(await callCarrier(wrong, adapter.book, booking, MS)).toMatchObject({
      why: "credentials",
    });
  });

  test("reports each step in a notice that is read, proven and has a key of its own", async () => {
    const { simulated, parties, adapter } = open(carrier);
    await callCarrier(parties, adapter.book, booking, MS);
    const [{ code } = { code: "" }] = simulated.parcels();
    const keys = steps.map((step, at) => {
      const when = new Date(now.getTime() + at * 60_000);
      const { headers, body } = simulated.notice(code, { step, at: when }, "a secret");
      const rawBody = Buffer.from(body);
      const notice = adapter.readNotice(rawBody);
      expect(notice).toMatchObject({ code, clientCode: booking.clientCode, at: when });
      expect(adapter.secretOf?.({ rawBody, headers }) ?? "a secret").toBe("a secret");
      expect(adapter.readNotice(rawBody)?.key).toBe(notice?.key);
      return notice?.key;
    });
    expect(new Set(keys).size).toBe(steps.length);
  });

  test("answers unclear when no reply comes, and reads any bytes without throwing", async () => {
    const { parties, adapter } = open(carrier);
    const silent: SendOutbound = async () => await Promise.reject(new Error("timed out"));
    expect(
      await callCarrier({ ...parties, send: silent }, adapter.book, booking, MS),
    ).toMatchObject({
      why: "unclear",
    });
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()).map((text) => Buffer.from(text)),
        fc.integer({ min: 100, max: 599 }),
        (body, status) => {
          const reply = { status, contentType: "", body };
          const input = { ...booking, code: "1", now };
          for (const exchange of [
            adapter.try,
            adapter.quote,
            adapter.book,
            adapter.cancel,
          ] as const)
            expect(exchange.read(reply, input as never).ok).toBeDefined(); // as: it has what each of them reads
          expect(() => adapter.readNotice(body)).not.toThrow();
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the table of a parcel's states", () => {
  test("final states lead nowhere; every other one may end in a person's hands and is asked about", () => {
    for (const state of parcelStates) {
      const { to, silentAfterHours } = parcelRules[state];
      expect(silentAfterHours === null).toBe(isFinal(state));
      if (!isFinal(state) && state !== "needs_person") expect(to).toContain("needs_person");
      expect(mayFollow(state, state)).toBe(true);
    }
    expect(parcelStates.filter(isFinal)).toEqual([
      "refused",
      "delivered",
      "returned",
      "lost",
      "damaged",
      "cancelled",
    ]);
  });

  test("a parcel that the carrier has can't be cancelled, and a final one never moves", () => {
    for (const from of ["picked_up", "in_transit", "out_for_delivery", "returning"] as const)
      expect(mayFollow(from, "cancelled")).toBe(false);
    for (const to of parcelStates)
      if (to !== "delivered") expect(mayFollow("delivered", to)).toBe(false);
  });
});
