import { createContext } from "react-router";
import type { LoadContext } from "#contract/load-context.ts";

/** The key under which the server passes the context of loaders to the router. */
export const loadContextKey = createContext<LoadContext>();
