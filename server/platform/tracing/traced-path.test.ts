import { expect, test } from "vitest";
import { tracedPath } from "./traced-path.ts";
import { trustedPeers } from "./trusted-peers.ts";

test("a path keeps words, ids of orders and numbers, and loses its query", () => {
  expect(tracedPath("/admin/orders/PZD4S2BNNX?q=lan")).toBe("/admin/orders/PZD4S2BNNX");
  expect(tracedPath("/power-tools/product/12")).toBe("/power-tools/product/12");
});

test("a segment that may be an e-mail address, a phone number or a name is hidden", () => {
  for (const segment of [
    "lan@shop.example",
    "lan%40shop.example",
    "0912345678",
    "+84912345678",
    "L%C3%AA",
  ])
    expect(tracedPath(`/orders/${segment}/x`)).toBe("/orders/…/x");
  expect(tracedPath("/auth/activate/abc-def")).toBe("/auth/activate/…");
});

test("peers are trusted by address and by network, in either notation of IPv4", () => {
  const isTrusted = trustedPeers(["10.0.0.5", "10.1.0.0/16", "fd00::/8"]);
  for (const address of ["10.0.0.5", "::ffff:10.0.0.5", "10.1.200.3", "fd12::1"])
    expect(isTrusted(address)).toBe(true);
  for (const address of ["10.0.0.6", "::ffff:10.2.0.1", "::1", "", undefined])
    expect(isTrusted(address)).toBe(false);
  expect(trustedPeers([])("127.0.0.1")).toBe(false);
});
