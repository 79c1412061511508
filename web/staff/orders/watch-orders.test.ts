import { afterEach, expect, test, vi } from "vitest";
import { watchOrders, type OrderEvent } from "./watch-orders.ts";

const { askRaw } = vi.hoisted(() => ({ askRaw: vi.fn<(...asked: unknown[]) => unknown>() }));
vi.mock("#web/platform/api/api.ts", () => ({ askRaw }));

afterEach(() => {
  vi.useRealTimers();
  askRaw.mockReset();
});

const event = (id: number, name: string, told: object = {}): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(told)}\n\n`;
const placed = (id: number, order: string): string =>
  event(id, "placed", { id: order, status: "pending", version: 1 });

/** Streams that end one after the other; the last one ends the watch. */
const watch = async (...streams: string[]) => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const asked: unknown[] = [];
  askRaw.mockImplementation(async (_key, _request, options) => {
    asked.push((options as { headers: Record<string, string> }).headers["last-event-id"]); // as: headers of `watchOrders`
    const body = streams.shift();
    if (streams.length === 0) setTimeout(() => leaving.abort(), 1_000);
    return new Response(body ?? "");
  });
  const heard: OrderEvent[] = [];
  const watching = watchOrders(leaving.signal, (name) => heard.push(name));
  await vi.advanceTimersByTimeAsync(60_000);
  await watching;
  return { asked, heard };
};

test("after a cut a staff screen goes on from the last event, and learns of each order once", async () => {
  const { asked, heard } = await watch(
    event(100, "sync") + placed(101, "A"),
    event(200, "sync") + placed(201, "A") + placed(202, "B"),
    event(300, "sync") + placed(301, "B"),
  );
  expect(asked).toEqual([undefined, "101", "202"]);
  expect(heard).toEqual(
    ["sync", "placed", "lost", "sync", "placed", "lost", "sync"].concat("lost"),
  );
});

test("an event of a later version that a page does not know is left out", async () => {
  const { heard } = await watch(
    event(1, "sync") + event(2, "weighed", { id: "A" }) + placed(3, "A"),
  );
  expect(heard).toEqual(["sync", "placed", "lost"]);
});
