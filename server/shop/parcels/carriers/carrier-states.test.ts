import { describe, expect, test } from "vitest";
import { parcelStates, type Carrier } from "#contract/parcels.ts";
import { ghnState, ghtkState, viettelPostState } from "./carrier-states.ts";

/** Every word that the carriers document, with our state. The lists are those of their papers. */
const words: Record<Carrier, Readonly<Record<string, string>>> = {
  ghn: {
    ready_to_pick: "booked",
    picking: "booked",
    money_collect_picking: "booked",
    picked: "picked_up",
    storing: "in_transit",
    transporting: "in_transit",
    sorting: "in_transit",
    delivering: "out_for_delivery",
    money_collect_delivering: "out_for_delivery",
    delivered: "delivered",
    delivery_fail: "attempt_failed",
    waiting_to_return: "returning",
    return: "returning",
    return_transporting: "returning",
    return_sorting: "returning",
    returning: "returning",
    return_fail: "returning",
    returned: "returned",
    cancel: "cancelled",
    exception: "needs_person",
    damage: "damaged",
    lost: "lost",
    scrap: "needs_person",
  },
  ghtk: {
    "-1": "cancelled",
    "1": "booked",
    "2": "booked",
    "3": "picked_up",
    "4": "out_for_delivery",
    "5": "delivered",
    "6": "delivered",
    "7": "pickup_failed",
    "8": "booked",
    "9": "attempt_failed",
    "10": "attempt_failed",
    "11": "returned",
    "12": "booked",
    "13": "needs_person",
    "20": "returning",
    "21": "returned",
    "45": "out_for_delivery",
    "49": "attempt_failed",
    "123": "picked_up",
    "127": "needs_person",
    "128": "needs_person",
    "410": "needs_person",
  },
  viettel_post: {
    "-100": "booked",
    "-108": "picked_up",
    "-109": "picked_up",
    "-110": "picked_up",
    "100": "booked",
    "101": "pickup_failed",
    "102": "booked",
    "103": "booked",
    "104": "booked",
    "105": "picked_up",
    "106": "needs_person",
    "107": "cancelled",
    "200": "in_transit",
    "201": "cancelled",
    "202": "in_transit",
    "300": "in_transit",
    "303": "in_transit",
    "400": "in_transit",
    "403": "in_transit",
    "500": "out_for_delivery",
    "501": "delivered",
    "502": "returning",
    "503": "cancelled",
    "504": "returned",
    "505": "returning",
    "506": "attempt_failed",
    "507": "out_for_delivery",
    "508": "out_for_delivery",
    "509": "in_transit",
    "510": "needs_person",
    "515": "returning",
    "550": "out_for_delivery",
    "570": "needs_person",
  },
};
const stateOf: Record<Carrier, (word: string, flag: boolean) => string> = {
  ghn: ghnState,
  ghtk: ghtkState,
  viettel_post: viettelPostState,
};

const rows = (["ghn", "ghtk", "viettel_post"] as const).flatMap((carrier) =>
  Object.entries(words[carrier]).map(([word, state]) => ({ carrier, word, state })),
);

describe("a carrier's words", () => {
  test.each(rows)("$carrier $word is $state", ({ carrier, word, state }) => {
    expect(stateOf[carrier](word, false)).toBe(state);
    expect(parcelStates).toContain(state);
  });

  test.each(["ghn", "ghtk", "viettel_post"] as const)(
    "%s: a word that its table doesn't name needs a person, and so does a name of an object's own",
    (carrier) => {
      for (const word of ["", "999", "constructor", "toString", "__proto__"])
        expect(stateOf[carrier](word, false)).toBe("needs_person");
    },
  );

  test("goods that came back in part need a person, at GHN and GHTK", () => {
    expect(ghnState("delivered", true)).toBe("needs_person");
    expect(ghtkState("5", true)).toBe("needs_person");
  });

  test("Viettel Post numbers the way back like the way out", () => {
    for (const word of ["105", "300", "400", "500", "506"])
      expect(viettelPostState(word, true)).toBe("returning");
    expect(viettelPostState("501", true)).toBe("needs_person");
    expect(viettelPostState("504", true)).toBe("returned");
  });
});
