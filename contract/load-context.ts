import type { Contract } from "./contract.ts";
import type { Language } from "./language.ts";
import type { AskAsVisitor } from "./wire/endpoint.ts";

/** The context of pages' loaders on the server. */
export type LoadContext = {
  /** Calls the handler directly, as a visitor. */
  ask: AskAsVisitor<Contract>;
  language: Language;
  /** The shop's public URL, for canonical links. */
  baseUrl: string;
  demo: boolean;
  /** Whether the request is for a document and not for the data of a client-side navigation. */
  isDocument: boolean;
  /** Whether users can sign in with a company account. */
  signOn: boolean;
};
