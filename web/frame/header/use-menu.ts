import { useRouteLoaderData } from "react-router";
import type { loader } from "../shop.layout.tsx";
import type { Menu } from "./stores.ts";

const NONE: Menu = { stores: [], totalStores: 0 };

/** Returns the content of the menus on any page of the shop; empty lists when it could not be loaded. */
export const useMenu = (): Menu => {
  const loaded = useRouteLoaderData<typeof loader>("frame/shop.layout");
  return loaded?.menu ?? NONE;
};
