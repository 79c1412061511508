import { carriers, type Carrier } from "../../contract/parcels.ts";
import type { SendOutbound } from "../../server/platform/http/outbound.ts";
import { adapterOf } from "../../server/shop/parcels/carriers/call-carrier.ts";
import { openSimulatedCarrier } from "./simulated-carrier.ts";

type Simulated = Record<Carrier, ReturnType<typeof openSimulatedCarrier>>;

const behind = new WeakMap<SendOutbound, Simulated>();

/** The simulated carriers that take the place of the network; undefined for a real network. */
export const carriersBehind = (send: SendOutbound): Simulated | undefined => behind.get(send);

/** All carriers, simulated in this process. `send` takes the place of the network. */
export const openSimulatedCarriers = (clock: () => Date) => {
  const open = (carrier: Carrier) => openSimulatedCarrier(carrier, clock);
  const simulated = {
    ghn: open("ghn"),
    ghtk: open("ghtk"),
    viettel_post: open("viettel_post"),
  } satisfies Record<Carrier, ReturnType<typeof open>>;
  const send: SendOutbound = async ({ url, ...call }) => {
    const { origin, pathname, search } = new URL(url);
    const carrier = carriers.find((each) =>
      Object.values(adapterOf(each).hosts).some((host) => new URL(host).origin === origin),
    );
    if (!carrier) throw new Error(`no simulated carrier is at ${origin}`);
    return simulated[carrier].answer({ ...call, path: pathname + search });
  };
  behind.set(send, simulated);
  return { ...simulated, send };
};
