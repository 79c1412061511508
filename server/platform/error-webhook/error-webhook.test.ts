import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboundRequest } from "../http/outbound.ts";
import { MOST_GROUPS } from "./error-groups.ts";
import { openErrorWebhook } from "./error-webhook.ts";

const MINUTE = 60_000;
const place = { source: "request", where: "POST /orders" } as const;

type Report = { data: { count: number; code: string; error: { message: string } } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openHook = (answer: (request: OutboundRequest) => number | Promise<number> = () => 204) => {
  const sent: Report[] = [];
  const failures: string[] = [];
  const hook = openErrorWebhook({
    url: "https://errors.example/hook",
    secret: undefined,
    shop: "https://shop.example",
    clock: () => new Date(),
    send: async (request) => {
      sent.push(JSON.parse(request.body ?? "") as Report); // as: the shop's report
      return { status: await answer(request), contentType: "", body: Buffer.alloc(0) };
    },
    onFailure: ({ message }) => failures.push(message),
  });
  const counts = () => sent.map(({ data }) => data.count);
  return { ...hook, sent, failures, counts };
};

/** Errors of one cause, or of another for another code. */
const broken = (code = "XX000"): Error => Object.assign(new Error("broken"), { code });

test("the first error of a cause is sent at once, and those of the next minute together", async () => {
  const { report, counts } = openHook();
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([1]);
  for (let time = 0; time < 50; time++) report(broken(), place);
  await vi.advanceTimersByTimeAsync(MINUTE - 10);
  expect(counts()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(10);
  expect(counts()).toEqual([1, 50]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([1, 50, 1]);
});

test("errors of another code are another cause", async () => {
  const { report, sent } = openHook();
  report(broken("23505"), place);
  report(broken("40001"), place);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ data }) => data.code)).toEqual(["23505", "40001"]);
});

test("the causes that are counted at once are limited, and others have room after a quiet minute", async () => {
  const { report, sent } = openHook();
  for (let code = 0; code < MOST_GROUPS + 50; code++) report(broken(`code ${code}`), place);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toHaveLength(MOST_GROUPS);
  report(broken("another"), place);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(MOST_GROUPS + 1);
});

test("a quoted value is not sent", async () => {
  const { report, sent } = openHook();
  report(new Error('no mail to "lan@shop.example"'), place);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[0]?.data.error.message).toBe('no mail to "…"');
});

test("a report that was not taken is sent again with the errors since, five times at most", async () => {
  let status = 500;
  const { report, counts, failures } = openHook(() => status);
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(1);
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(MINUTE);
  status = 204;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(counts()).toEqual([1, 2, 2]);
  expect(failures).toEqual(Array(2).fill("the receiver answered 500"));
  status = 500;
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(counts().slice(3)).toEqual(Array(5).fill(1));
});

test("failures are reported once a minute, and never to the webhook itself", async () => {
  const { report, sent, failures } = openHook(() => {
    throw new Error("away");
  });
  for (const code of ["a", "b", "c"]) report(broken(code), place);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
  expect(failures).toEqual(["away"]);
});

test("while a receiver hangs, one report is under way and nobody waits", async () => {
  const { report, sent } = openHook(async () => await new Promise<number>(() => undefined));
  for (const code of ["a", "b", "c"]) report(broken(code), place);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(sent).toHaveLength(1);
});

test("closing sends what waits, and waits two seconds at most", async () => {
  const { report, close, counts } = openHook();
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(1);
  report(broken(), place);
  report(broken(), place);
  await close();
  expect(counts()).toEqual([1, 2]);
  report(broken(), place);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(counts()).toEqual([1, 2]);

  const hanging = openHook(async () => await new Promise<number>(() => undefined));
  hanging.report(broken(), place);
  const closed = hanging.close();
  await vi.advanceTimersByTimeAsync(2_000);
  await closed;
});
