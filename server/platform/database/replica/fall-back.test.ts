import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deadlineIn } from "../../deadline.ts";
import type { Database, Query } from "../database.ts";
import { fallBackTo } from "./fall-back.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

type PendingQuery = PromiseWithResolvers<{ rows: unknown[]; rowCount: number }>;

/** A server that answers when the test says so. */
const server = (name: string) => {
  const asked: PendingQuery[] = [];
  return {
    asked,
    query: async () => {
      const next: PendingQuery = Promise.withResolvers();
      asked.push(next);
      return await next.promise;
    },
    answer: (at = asked.length - 1) => asked[at]?.resolve({ rows: [name], rowCount: 1 }),
    fail: (at = asked.length - 1) => asked[at]?.reject(new Error(`${name} failed`)),
  };
};

const open = () => {
  const primary = server("primary");
  const replica = server("replica");
  const known = { away: false };
  const fallBack = fallBackTo(replica.query, () => known.away);
  const deadline = deadlineIn(2_000);
  const connect = async () => await Promise.reject(new Error("no connection of its own"));
  const db: Database = { query: primary.query, connect };
  const query: Query = { text: "select" };
  const read = async () => (await fallBack(db, deadline).query(query)).rows[0];
  return { primary, replica, known, read };
};

test("the replica is not asked while the primary answers", async () => {
  const { primary, replica, read } = open();
  const reading = read();
  primary.answer();
  expect(await reading).toBe("primary");
  expect(replica.asked).toHaveLength(0);
});

test("a read that the primary does not answer within 300 ms goes to the replica too, and the first answer counts", async () => {
  const { primary, replica, read } = open();
  const [late, early] = [read(), read()];
  await vi.advanceTimersByTimeAsync(299);
  expect(replica.asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(replica.asked).toHaveLength(2);
  replica.answer(0);
  primary.answer(1);
  expect([await late, await early]).toEqual(["replica", "primary"]);
  primary.fail(0); // nobody waits for it any more
  replica.fail(1);
});

test("a read that fails at the primary goes to the replica at once, and keeps the primary's error if that fails too", async () => {
  const { primary, replica, read } = open();
  const reading = read();
  primary.fail();
  await vi.advanceTimersByTimeAsync(0);
  replica.answer();
  expect(await reading).toBe("replica");
  const failing = read();
  primary.fail();
  await vi.advanceTimersByTimeAsync(0);
  replica.fail();
  await expect(failing).rejects.toThrow("primary failed");
});

test("while the primary is known to be away, the replica is asked at once, and the primary only if the replica fails", async () => {
  const { primary, replica, known, read } = open();
  known.away = true;
  const reading = read();
  replica.answer();
  expect(await reading).toBe("replica");
  expect(primary.asked).toHaveLength(0);
  const failing = read();
  replica.fail();
  await vi.advanceTimersByTimeAsync(0);
  primary.answer();
  expect(await failing).toBe("primary");
});

test("after a silent primary, one read a second tries it, and the others do not wait for it", async () => {
  const { primary, replica, read } = open();
  const first = read();
  await vi.advanceTimersByTimeAsync(300);
  replica.answer();
  expect(await first).toBe("replica");

  await vi.advanceTimersByTimeAsync(500);
  const second = read();
  replica.answer();
  expect([await second, primary.asked.length]).toEqual(["replica", 1]);

  await vi.advanceTimersByTimeAsync(500);
  const tries = read();
  const spared = read();
  expect([primary.asked.length, replica.asked.length]).toEqual([2, 3]);
  replica.answer();
  expect(await spared).toBe("replica");
  primary.answer();
  expect(await tries).toBe("primary");

  const later = read();
  primary.answer();
  expect([await later, primary.asked.length]).toEqual(["primary", 3]);
});

test("a slow read does not turn the other reads away from a primary that answers them", async () => {
  const { primary, replica, read } = open();
  const slow = read();
  await vi.advanceTimersByTimeAsync(200);
  const quick = read();
  primary.answer(1);
  expect(await quick).toBe("primary");
  await vi.advanceTimersByTimeAsync(100);
  expect(replica.asked).toHaveLength(1);
  replica.answer();
  expect(await slow).toBe("replica");
  const next = read();
  primary.answer(2);
  expect(await next).toBe("primary");
});
