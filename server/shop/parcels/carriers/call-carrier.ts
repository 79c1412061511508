import type { Carrier } from "#contract/parcels.ts";
import type {
  CarrierAdapter,
  CarrierAnswer,
  CarrierCall,
  CarrierCredentials,
  CarrierReply,
  Exchange,
} from "./carrier.ts";
import { carrierAdapters } from "./carriers.ts";
import { refuse } from "./read-reply.ts";

/** Sends a call to a carrier within milliseconds. It throws when no reply came. */
export type SendToCarrier = (
  carrier: Carrier,
  call: CarrierCall,
  ms: number,
) => Promise<CarrierReply>;

/** A label of a page is far smaller. */
const REPLY_BYTES_MAX = 4 * 1024 * 1024;

/** Sends calls to the base address of their carrier. A redirect is a failure, because the credentials would follow it. */
export const sendToCarriers =
  (baseOf: (carrier: Carrier) => string): SendToCarrier =>
  async (carrier, { method, path, headers, body }, ms) => {
    const reply = await fetch(`${baseOf(carrier)}${path}`, {
      method,
      headers,
      ...(body !== null && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(ms),
    });
    return {
      status: reply.status,
      contentType: reply.headers.get("content-type") ?? "",
      body: await readLimited(reply),
    };
  };

const readLimited = async (reply: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    if (bytes > REPLY_BYTES_MAX) throw new Error("the carrier's reply is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The adapter of a carrier, with the credentials that a connection of it has. */
export const adapterOf = (carrier: Carrier): CarrierAdapter =>
  carrierAdapters[carrier] as unknown as CarrierAdapter; // as: a connection stores the credentials that its adapter names

type Parties = { send: SendToCarrier; carrier: Carrier; credentials: CarrierCredentials };

/** One exchange with a carrier. No reply within the time is `unclear`: the carrier may have done what it was to do. */
export const callCarrier = async <In, Out>(
  { send, carrier, credentials }: Parties,
  { write, read }: Exchange<CarrierCredentials, In, Out>,
  input: In,
  ms: number,
): Promise<CarrierAnswer<Out>> => {
  try {
    return read(await send(carrier, write(credentials, input), ms), input);
  } catch (error) {
    return refuse("unclear", error instanceof Error ? error.message : String(error));
  }
};
