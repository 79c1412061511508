import { createContext } from "react-router";
import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Answer, Ask } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";

type PublicKey = {
  [K in EndpointKey]: Contract[K]["callers"] extends "everyone" ? K : never;
}[EndpointKey];

/** What a loader is given on the server: asks as a visitor, straight to the handler. */
export type LoadContext = {
  ask: <K extends PublicKey>(key: K, ask: Ask<K, Contract[K]>) => Promise<Answer<Contract[K]>>;
  language: Language;
  /** The shop's public address, for canonical links. */
  baseUrl: string;
  demo: boolean;
  /** A page as a whole, and not its data for a browser that is here already. */
  whole: boolean;
  /** Whether one may sign in with a company account. */
  signOn: boolean;
  /** Takes the page. Through the response it would be copied piece by piece. */
  handOver: (page: Buffer) => void;
};

export const loadContextKey = createContext<LoadContext>();
