import { expect, test } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

const limits = { atOnce: 2, waiting: 1 };
const long = deadlineIn(60_000);

test("a name works twice at once; a third waits, a fourth is told to come back", async () => {
  const turn = limitConcurrency(limits);
  const [first] = await Promise.all([turn("store", long), turn("store", long)]);
  const third = turn("store", long);
  await expect(turn("store", long)).rejects.toMatchObject({
    code: "http/too-many-requests",
    facts: { retryAfter: 1 },
  });
  first();
  (await third)();
});

test("another name doesn't notice", async () => {
  const turn = limitConcurrency(limits);
  await Promise.all([turn("noisy", long), turn("noisy", long)]);
  await expect(turn("quiet", long)).resolves.toBeTypeOf("function");
});

test("who waits too long is refused, and its turn isn't lost to the others", async () => {
  const turn = limitConcurrency(limits);
  const [first, second] = await Promise.all([turn("store", long), turn("store", long)]);
  const short = turn("store", deadlineIn(1_020));
  await expect(short).rejects.toThrow("out of time");
  first();
  first(); // twice: counts once
  second();
  const again = await Promise.all([turn("store", long), turn("store", long)]);
  for (const leave of again) leave();
});

test("who would have no time left to use the turn isn't kept waiting for it", async () => {
  const turn = limitConcurrency(limits);
  await Promise.all([turn("store", long), turn("store", long)]);
  const late = turn("store", deadlineIn(900));
  const first = await Promise.race([late.catch(() => "refused"), new Promise(setImmediate)]);
  expect(first).toBe("refused");
});
