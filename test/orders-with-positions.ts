import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { askOver, type Stage } from "./long/stage.ts";

type Acknowledged = { id: string; position: string };

/**
 * Buyers that keep buying. After each acknowledgement they read the position of the WAL, so that it is known which orders a
 * backup that ends at a position must hold.
 */
export const keepBuying = (url: string, token: string, stage: Stage, buyers: number) => {
  const { ownerDb, basket } = stage;
  const acknowledged: Acknowledged[] = [];
  const refused: (number | null)[] = [];
  const begun = performance.now();
  let open = true;
  const buyer = async (): Promise<void> => {
    while (open) {
      const key = randomUUID();
      const { status, body } = await askOver(url, "POST", "/orders", { token, key, body: basket });
      if (status !== 201 || !body) {
        refused.push(status);
        await pause(100);
        continue;
      }
      const { rows } = await ownerDb.query<{ position: string }>(
        "select pg_current_wal_insert_lsn() as position",
      );
      const position = rows[0]?.position ?? "";
      for (const { id } of body.orders) acknowledged.push({ id, position });
    }
  };
  const buying = Promise.all(Array.from({ length: buyers }, buyer));
  return {
    acknowledged,
    refused,
    /** Orders per second since the buyers began. */
    rate: () => (acknowledged.length / (performance.now() - begun)) * 1000,
    stop: async (): Promise<void> => {
      open = false;
      await buying;
    },
  };
};

/** The acknowledged orders that a backup which ends at `end` must hold. */
export const ordersBefore = (acknowledged: readonly Acknowledged[], end: string): string[] =>
  acknowledged.filter(({ position }) => bytesOf(position) <= bytesOf(end)).map(({ id }) => id);

/** The orders that are missing in a database. */
export const missingOrders = async (db: pg.Pool, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>("select id::text from orders");
  const stored = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !stored.has(id));
};

/** A position such as `1/A0000028` as a number of bytes. */
const bytesOf = (position: string): bigint => {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};
