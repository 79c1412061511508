import type { Contract, EndpointKey } from "#contract/contract.ts";
import type * as platform from "#server/platform/http/serve.ts";
import type { EndpointCallers } from "./caller.ts";

/** The input of the handler of an endpoint. */
export type Input<K extends EndpointKey> = platform.Input<Contract, EndpointCallers, K>;
