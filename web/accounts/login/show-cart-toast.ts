import type { Translate } from "#web/platform/texts/text-keys.ts";
import { showToast } from "#web/platform/toast.ts";
import type { SignedIn } from "./sign-in.ts";

/** Shows in a toast what happened to the products that were pending before the login. */
export const showCartToast = (t: Translate<"accounts">, cart: SignedIn["cart"]): void => {
  if (cart === "whole") showToast("success", t("login.cartWhole"));
  if (cart === "changed") showToast("warning", t("login.cartChanged"));
  if (cart === "failed") showToast("error", t("login.cartFailed"));
};
