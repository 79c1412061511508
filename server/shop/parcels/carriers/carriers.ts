import type { Carrier } from "#contract/parcels.ts";
import type { CarrierAdapter } from "./carrier.ts";
import { ghn } from "./ghn.ts";
import { ghtk } from "./ghtk.ts";
import { viettelPost } from "./viettel-post.ts";

/** The carriers that stores connect. */
export const carrierAdapters = { ghn, ghtk, viettel_post: viettelPost } satisfies Record<
  Carrier,
  // The credentials of a carrier are its own; a connection stores those that `credentials` names.
  CarrierAdapter<never>
>;
