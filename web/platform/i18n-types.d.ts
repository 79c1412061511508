import "i18next";
import type accounts from "../../texts/en/accounts.json";
import type addresses from "../../texts/en/addresses.json";
import type cart from "../../texts/en/cart.json";
import type catalogue from "../../texts/en/catalogue.json";
import type frame from "../../texts/en/frame.json";
import type orders from "../../texts/en/orders.json";
import type pages from "../../texts/en/pages.json";
import type staff from "../../texts/en/staff.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "frame";
    resources: {
      accounts: typeof accounts;
      addresses: typeof addresses;
      cart: typeof cart;
      catalogue: typeof catalogue;
      frame: typeof frame;
      orders: typeof orders;
      pages: typeof pages;
      staff: typeof staff;
    };
  }
}
