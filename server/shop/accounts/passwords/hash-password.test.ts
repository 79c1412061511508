import { expect, test } from "vitest";
import { hashPassword, isPassword, nobodysHash } from "./hash-password.ts";
import { hashSlots } from "./hash-slots.ts";

test("a password matches its hash in either Unicode normalization", async () => {
  const hash = await hashPassword("Phố-Hàng1".normalize("NFC"));
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword("Phố-Hàng1".normalize("NFD"), hash)).toBe(true);
  expect(await isPassword("Phố-Hàng2", hash)).toBe(false);
  expect(await hashPassword("Phố-Hàng1")).not.toBe(hash);
});

test("no password matches `nobodysHash`", async () => {
  expect(await isPassword("", nobodysHash)).toBe(false);
});

test("calls beyond the slots are queued, and calls beyond the queue are refused", async () => {
  const inSlot = hashSlots({ parallel: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  const work = async () => {
    most = Math.max(most, ++running);
    await gate.promise;
    running--;
  };
  const asked = Array.from({ length: 7 }, () => inSlot(work));
  const outcomes = Promise.allSettled(asked);
  gate.resolve();
  const refused = (await outcomes).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: "http/unavailable" } });
  expect(most).toBe(2);
  await expect(inSlot(work)).resolves.toBeUndefined();
});
