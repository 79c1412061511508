import { openPostBox } from "./mail-box.ts";
import { stageOrders } from "./order-scenario.ts";
import { openShop, type ShopOptions } from "./shop.ts";

/** A shop with its mailbox and with people who order, for tests of mails. */
export const openMailStage = async (options: ShopOptions = {}) => {
  const shop = await openShop(options);
  return { shop, post: openPostBox(shop), stage: stageOrders(shop) };
};
