import type { Carrier } from "#contract/parcels.ts";
import type { SendOutbound } from "#server/platform/http/outbound.ts";
import type { CarrierAdapter, CarrierAnswer, CarrierCredentials, Exchange } from "./carrier.ts";
import { carrierAdapters } from "./carriers.ts";
import { refuse } from "./read-reply.ts";

/** The adapter of a carrier, with the credentials that a connection of it has. */
export const adapterOf = (carrier: Carrier): CarrierAdapter =>
  carrierAdapters[carrier] as unknown as CarrierAdapter; // as: a connection stores the credentials that its adapter names

type Parties = {
  send: SendOutbound;
  carrier: Carrier;
  credentials: CarrierCredentials;
  /** The carrier's server for trials instead of the one for real parcels. */
  isTrial: boolean;
};

/** One exchange with a carrier. No reply within the time is `unclear`: the carrier may have done what it was to do. */
export const callCarrier = async <In, Out>(
  { send, carrier, credentials, isTrial }: Parties,
  { write, read }: Exchange<CarrierCredentials, In, Out>,
  input: In,
  ms: number,
): Promise<CarrierAnswer<Out>> => {
  const { live, trial } = adapterOf(carrier).hosts;
  const { path, ...call } = write(credentials, input);
  try {
    return read(await send({ ...call, url: `${isTrial ? trial : live}${path}` }, ms), input);
  } catch (error) {
    return refuse("unclear", error instanceof Error ? error.message : String(error));
  }
};
