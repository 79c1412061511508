import { useRouteLoaderData } from "react-router";
import type { Menu } from "./stores.ts";

/** The data of the frame that surrounds every page. */
export type FrameData = { menu: Menu };

const NONE: Menu = { stores: [], totalStores: 0 };

/** Returns the content of the menus on any page of the shop; empty lists when it could not be loaded. */
export const useMenu = (): Menu => {
  const loaded = useRouteLoaderData<FrameData>("frame/shop-pages.layout");
  return loaded?.menu ?? NONE;
};
