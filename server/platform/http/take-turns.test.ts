import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

const limits = { atOnce: 2, waiting: 1, patience: 20 };

test("a name works twice at once; a third waits, a fourth is told to come back", async () => {
  const turn = takeTurns({ ...limits, patience: 5000 });
  const [first] = await Promise.all([turn("store"), turn("store")]);
  const third = turn("store");
  await expect(turn("store")).rejects.toMatchObject({
    code: "http/too-many-requests",
    facts: { retryAfter: 1 },
  });
  first();
  (await third)();
});

test("another name doesn't notice", async () => {
  const turn = takeTurns(limits);
  await Promise.all([turn("noisy"), turn("noisy")]);
  await expect(turn("quiet")).resolves.toBeTypeOf("function");
});

test("who waits too long is refused, and its turn isn't lost to the others", async () => {
  const turn = takeTurns(limits);
  const [first, second] = await Promise.all([turn("store"), turn("store")]);
  await expect(turn("store")).rejects.toMatchObject({ code: "http/too-many-requests" });
  first();
  first(); // twice: counts once
  second();
  const again = await Promise.all([turn("store"), turn("store")]);
  for (const leave of again) leave();
});
