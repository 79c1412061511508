import { createContext } from "react-router";
import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";

type PublicKey = {
  [K in EndpointKey]: Contract[K]["callers"] extends "everyone" ? K : never;
}[EndpointKey];

/** The context of loaders on the server. `ask` calls the handler directly, as a visitor. */
export type LoadContext = {
  ask: <K extends PublicKey>(
    key: K,
    ask: RequestOf<K, Contract[K]>,
  ) => Promise<Answer<Contract[K]>>;
  language: Language;
  /** The shop's public URL, for canonical links. */
  baseUrl: string;
  demo: boolean;
  /** Whether the request is for a document and not for the data of a client-side navigation. */
  isDocument: boolean;
  /** Whether users can sign in with a company account. */
  signOn: boolean;
};

export const loadContextKey = createContext<LoadContext>();
