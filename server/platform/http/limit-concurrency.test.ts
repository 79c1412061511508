import { expect, test } from "vitest";
import { deadlineIn } from "../deadline.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

const limits = { atOnce: 2, waiting: 1 };
const long = deadlineIn(60_000);

test("two calls of a name run at once; a third one waits, a fourth one is refused with retryAfter", async () => {
  const turn = limitConcurrency(limits);
  const [first] = await Promise.all([turn("store", long), turn("store", long)]);
  const third = turn("store", long);
  await expect(turn("store", long)).rejects.toMatchObject({
    code: "http/too-many-requests",
    details: { retryAfter: 1 },
  });
  first();
  (await third)();
});

test("calls of another name do not wait", async () => {
  const turn = limitConcurrency(limits);
  await Promise.all([turn("noisy", long), turn("noisy", long)]);
  await expect(turn("quiet", long)).resolves.toBeTypeOf("function");
});

test("a call that waits too long is refused, and its turn goes to the others", async () => {
  const turn = limitConcurrency(limits);
  const [first, second] = await Promise.all([turn("store", long), turn("store", long)]);
  const short = turn("store", deadlineIn(1_020));
  await expect(short).rejects.toThrow("out of time");
  first();
  first(); // the second call has no effect
  second();
  const again = await Promise.all([turn("store", long), turn("store", long)]);
  for (const leave of again) leave();
});

test("a call with too little time left is refused at once", async () => {
  const turn = limitConcurrency(limits);
  await Promise.all([turn("store", long), turn("store", long)]);
  const late = turn("store", deadlineIn(900));
  const first = await Promise.race([late.catch(() => "refused"), new Promise(setImmediate)]);
  expect(first).toBe("refused");
});
