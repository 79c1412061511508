import { afterAll, beforeAll, expect, test } from "vitest";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { parcelInvariants } from "#test/parcels/parcel-invariants.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import { openGate, withFunction, type WhileWriting } from "#test/race-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import { applyReports, type Report } from "../notices/apply-reports.ts";
import { foldCarrierFigures, rebuildCarrierFigures } from "./keep-carrier-figures.ts";

const carrier = "viettel_post"; // its ends are believed without a question
const DAY_MS = 86_400_000;

let shop: TestShop;
let stage: ParcelStage;
let whileWriting: WhileWriting;
let secret = "";
let tenant: TenantId;
beforeAll(async () => {
  // The anti-tests break the figures on purpose.
  const opened = await openParcelStage([carrier], { copiesMayDiffer: true });
  ({ shop, stage } = opened);
  secret = opened.addresses.get(carrier)?.secret ?? "";
  tenant = shop.stores.own as TenantId; // as: the own store of the test
  // Orders that follow would wait for one another's counts.
  await stage.setFollow(false);
  whileWriting = await openGate(shop, "carrier_figures");
});
afterAll(async () => await shop.close());

const parcel = async (): Promise<string> =>
  (await stage.booked((await stage.order(1)).id, { carrier })).trackingCode;

/** The report that a parcel was delivered so many days ago. */
const deliveredAgo = (code: string, days: number): Report => {
  const at = new Date(Date.now() - days * DAY_MS);
  const { body } = shop.carriers[carrier].notice(code, { step: "delivered", at }, secret);
  const read = adapterOf(carrier).readNotice(Buffer.from(body));
  if (!read) throw new Error(`unread: ${body}`);
  return { ...read, carrier, isConfirmed: false };
};

const end = async (client: Queryable, code: string, days: number): Promise<void> =>
  await applyReports(client, { tenant, reports: [deliveredAgo(code, days)], now: new Date() });

const endAlone = async (code: string): Promise<void> =>
  await inTransaction(shop.db, { tenant }, async (client) => await end(client, code, 1));

const figures = "the figures of carriers differ from a recount of the parcels";
const differ = async (): Promise<boolean> =>
  (await shop.ownerDb.query(parcelInvariants[figures] ?? "")).rows.length > 0;

/** Runs with another text of a function, and then counts everything again. */
const withText = async (
  name: string,
  change: (text: string) => string,
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await withFunction(shop.ownerDb, name, change, run);
  } finally {
    await rebuildCarrierFigures(shop.db);
  }
};

test("a parcel that ends while a fold works stays for the next fold, and a second fold does nothing meanwhile", async () => {
  const [first, later] = [await parcel(), await parcel()];
  await endAlone(first);
  let second: number | undefined;
  const folded = await whileWriting(
    () => foldCarrierFigures(shop.db),
    async () => {
      await endAlone(later);
      second = await foldCarrierFigures(shop.db);
    },
  );
  expect([folded, second]).toEqual([1, 0]);
  expect(await differ()).toBe(false);
  expect(await foldCarrierFigures(shop.db)).toBe(1);
  expect(await differ()).toBe(false);
});

test(
  "a fold that deletes what it did not add would lose that parcel (anti-test)",
  { tags: ["long"] },
  async () => {
    const twoSteps = (text: string) =>
      text
        .replace(
          /DELETE FROM carrier_figure_changes WHERE ctid[\s\S]*?RETURNING \*/,
          "SELECT * FROM carrier_figure_changes",
        )
        .replace("RETURN folded;", "DELETE FROM carrier_figure_changes; RETURN folded;");
    const [first, later] = [await parcel(), await parcel()];
    await withText("fold_carrier_figures", twoSteps, async () => {
      await endAlone(first);
      await whileWriting(
        () => foldCarrierFigures(shop.db),
        () => endAlone(later),
      );
      expect(await differ()).toBe(true);
    });
  },
);

test("a parcel that ends while everything is counted again is counted once", async () => {
  const [first, later] = [await parcel(), await parcel()];
  await endAlone(first);
  await whileWriting(
    () => rebuildCarrierFigures(shop.db),
    () => endAlone(later),
  );
  expect(await differ()).toBe(false);
  expect(await foldCarrierFigures(shop.db)).toBe(1);
  expect(await differ()).toBe(false);
});

/** Two notices that each report two parcels, of the same two days in opposite order; returns the SQLSTATEs of failures. */
const crossed = async (): Promise<unknown[]> => {
  const codes = [await parcel(), await parcel(), await parcel(), await parcel()];
  const [one = "", two = "", three = "", four = ""] = codes;
  const failures: unknown[] = [];
  const attempt = async (client: Queryable, code: string, days: number): Promise<void> => {
    await end(client, code, days).catch((error: { code?: string }) => failures.push(error.code));
  };
  await inTransaction(shop.db, { tenant }, async (first) => {
    await end(first, one, 1);
    await inTransaction(shop.db, { tenant }, async (second) => {
      await end(second, two, 2);
      await Promise.all([attempt(first, three, 2), attempt(second, four, 1)]);
    });
  });
  return failures;
};

test("two notices of parcels of the same days don't wait for each other", async () => {
  expect(await crossed()).toEqual([]);
  expect(await foldCarrierFigures(shop.db)).toBe(4);
  expect(await differ()).toBe(false);
});

test(
  "they would deadlock if each added to the figures itself (anti-test)",
  { tags: ["long"] },
  async () => {
    const addsItself = (text: string) =>
      text
        .replace("LANGUAGE plpgsql", "LANGUAGE plpgsql SECURITY DEFINER")
        .replace("INTO carrier_figure_changes (", "INTO carrier_figures AS kept (")
        .replace(
          "carrier_parts(new) AS part;",
          `carrier_parts(new) AS part
           ON CONFLICT ON CONSTRAINT carrier_figures_pkey DO UPDATE SET delivered = kept.delivered + excluded.delivered;`,
        );
    await withText("parcel_counted", addsItself, async () => {
      expect(await crossed()).toEqual(["40P01"]);
    });
  },
);
