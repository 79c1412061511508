import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runMaintenance, type MaintenanceTask } from "./run-maintenance.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

const opened = (...tasks: MaintenanceTask[]) => {
  const errors: string[] = [];
  const onError = ({ message }: Error) => errors.push(message);
  return { errors, ...runMaintenance({ clock: () => new Date(), tasks, onError }) };
};

test("maintenance runs when the shop opens, and then once an hour", async () => {
  const sweep = vi.fn<MaintenanceTask>().mockResolvedValue(undefined);
  const { close } = opened(sweep);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(sweep).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(sweep).toHaveBeenCalledTimes(2);
  await close();
  await vi.advanceTimersByTimeAsync(120 * MINUTE);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test("a task may run more often", async () => {
  const often = Object.assign(vi.fn<MaintenanceTask>().mockResolvedValue(undefined), {
    everyMs: MINUTE,
  });
  const seldom = vi.fn<MaintenanceTask>().mockResolvedValue(undefined);
  const { close } = opened(often, seldom);
  await vi.advanceTimersByTimeAsync(10 * MINUTE + 1);
  expect(often.mock.calls.length).toBeGreaterThan(8);
  expect(seldom).toHaveBeenCalledTimes(1);
  await close();
});

test("a task that fails is reported and retried soon, and does not stop the others", async () => {
  const broken = vi
    .fn<MaintenanceTask>()
    .mockRejectedValueOnce(new Error("no room"))
    .mockResolvedValue(1);
  const other = vi.fn<MaintenanceTask>().mockResolvedValue(undefined);
  const { errors, close } = opened(broken, other);
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toEqual(["no room"]);
  expect(other).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(errors).toEqual(["no room"]);
  expect(broken).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(1);
  await close();
});

test("one task runs at a time", async () => {
  const first = Promise.withResolvers<void>();
  const second = vi.fn<MaintenanceTask>().mockResolvedValue(undefined);
  const { close } = opened(async () => await first.promise, second);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(second).not.toHaveBeenCalled();
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(second).toHaveBeenCalledTimes(1);
  await close();
});

test("closing signals the task under way, waits for it, and starts no other", async () => {
  let pieces = 0;
  const long: MaintenanceTask = async (_now, closing) => {
    while (!closing.aborted) {
      pieces += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
  const next = vi.fn<MaintenanceTask>().mockResolvedValue(undefined);
  const { close } = opened(long, next);
  await vi.advanceTimersByTimeAsync(2_500);
  const closed = vi.fn<() => void>();
  const closing = close().then(closed);
  await vi.advanceTimersByTimeAsync(400);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await closing;
  expect(pieces).toBe(3);
  expect(next).not.toHaveBeenCalled();
});
