import { expect, test } from "vitest";
import { loginOf, logins, urlFor } from "./roles.ts";

test("the settings of a login stay what they were, because processes of two versions share it", () => {
  const settings = {
    timezone: "UTC",
    statement_timeout: "2400",
    lock_timeout: "2000",
    idle_in_transaction_session_timeout: "10000",
    client_connection_check_interval: "300",
  };
  const plan = { plan_cache_mode: "force_generic_plan" };
  // To change one of these, add a login: a process of the version before refuses connections with other settings.
  expect(logins).toEqual({
    app: { role: "phohang_app", settings },
    lookup: { role: "phohang_app", settings: { ...settings, lock_timeout: "50" } },
    search: { role: "phohang_app", settings: { ...settings, ...plan } },
    checkout: { role: "phohang_checkout", settings: { ...settings, ...plan } },
  });
});

test("a login is named after that of DATABASE_URL, and keeps its password and everything else of the address", () => {
  expect(loginOf("shop", "search")).toBe("shop_search_login");
  expect(urlFor("postgres://n%C3%A0ng:a%40b@db:5433/shop?sslmode=verify-full", "app")).toBe(
    "postgres://n%C3%A0ng_app_login:a%40b@db:5433/shop?sslmode=verify-full",
  );
});
