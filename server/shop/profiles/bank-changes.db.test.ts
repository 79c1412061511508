import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { mailTexts } from "#server/texts.ts";
import type { Job } from "#server/platform/jobs/jobs.queries.ts";
import type { Mail } from "#server/platform/mail/mail.ts";
import { profileMails } from "./bank-change.mail.ts";
import { profileJobs } from "./bank-changes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-22T03:00:00Z"));
});
beforeEach(async () => {
  await shop.ownerDb.query("delete from jobs; delete from throttle; delete from bank_changes");
});
afterAll(async () => await shop.close());

const bank = { bin: "970415", name: "VietinBank", account: "0099887766", holder: "NGUYEN VAN A" };
const request = async (password = CAST_PASSWORD) =>
  await shop.ask("POST /admin/store-profile/bank-changes", {
    as: shop.cast.ownAdmin,
    body: { ...bank, password },
  });
const stop = async (id: string) =>
  await shop.ask("DELETE /admin/store-profile/bank-changes/{id}", {
    as: shop.cast.ownAdmin,
    params: { id },
  });
const profile = async () =>
  (await shop.ask("GET /admin/store-profile", { as: shop.cast.ownAdmin })).body;
const errors: Error[] = [];
const runJobs = async () =>
  await runDueJobs({
    db: shop.db,
    clock: shop.clock,
    kinds: profileJobs(shop),
    onError: (error) => errors.push(error),
  });
/** Moves what waits into the past; sessions stay as they are. */
const wait = async (hours: number) => {
  const earlier = `- interval '${hours} hours'`;
  await shop.ownerDb.query(
    `update bank_changes set requested_at = requested_at ${earlier}, effective_at = effective_at ${earlier};
     update jobs set due_at = due_at ${earlier}`,
  );
};
const transfersTo = async (): Promise<string> =>
  (
    await shop.ownerDb.query<{ account: string }>(
      "select bank_account as account from tenants where id = $1",
      [shop.stores.own],
    )
  ).rows[0]?.account ?? "";

test("another bank account asks for the password, is told to every admin, and takes effect after 24 hours", async () => {
  const before = await transfersTo();
  expect((await request("Wrong@2026!")).body.code).toBe("accounts/wrong-password");
  const waiting = await request();
  expect(waiting.status).toBe(201);
  // The number itself never leaves the server again.
  expect(JSON.stringify(waiting.body)).not.toContain(bank.account);
  expect(waiting.body.bankChanges[0]).toMatchObject({
    bank: { name: "VietinBank", account: "•••• 7766", holder: "NGUYEN VAN A" },
    requestedBy: shop.cast.ownAdmin.fullName,
    effectiveAt: "2026-11-23T03:00:00.000Z",
    state: "waiting",
  });
  expect((await request()).body.code).toBe("tenants/bank-waiting");

  const { rows } = await shop.ownerDb.query<Job>(
    `select *, created_at as "createdAt" from jobs where kind = 'mail.bank-change'`,
  );
  const write = profileMails({ ...shop, t: mailTexts, baseUrl: "https://phohang.test" });
  const mails: (Mail | null)[] = [];
  for (const job of rows) mails.push((await write["mail.bank-change"]?.(job)) ?? null);
  expect(mails.map((mail) => mail?.to)).toEqual([shop.cast.ownAdmin.email]);
  expect(mails[0]?.text).toContain("•••• 7766");
  expect(mails[0]?.text).not.toContain(bank.account);

  await wait(23.99);
  await runJobs();
  expect(await transfersTo()).toBe(before);
  await wait(0.01);
  await runJobs();
  expect(errors).toEqual([]);
  expect(await transfersTo()).toBe(bank.account);
  expect(await profile()).toMatchObject({
    bank: { account: "•••• 7766" },
    bankChanges: [{ state: "effective" }],
  });
});

test("a bank account that waits can be stopped, once, and never takes effect then", async () => {
  const before = await transfersTo();
  const { id } = (await request()).body.bankChanges[0];
  expect((await stop(id)).status).toBe(204);
  expect((await stop(id)).body.code).toBe("tenants/bank-settled");
  expect((await stop("999999")).status).toBe(404);
  await wait(25);
  await runJobs();
  expect(await transfersTo()).toBe(before);
  expect((await profile()).bankChanges[0].state).toBe("stopped");
});

test("of a stop and the end of the wait at one moment, exactly one decides", async () => {
  for (let round = 0; round < 6; round++) {
    await shop.ownerDb.query(
      "delete from bank_changes; delete from jobs; update tenants set bank_account = 'OLD123456'",
    );
    const { id } = (await request()).body.bankChanges[0];
    await wait(24);
    const racers = [async () => (await stop(id)).status, runJobs];
    const ordered = round % 2 === 0 ? racers : racers.toReversed();
    await Promise.all(ordered.map(async (run) => await run()));
    const { state } = (await profile()).bankChanges[0];
    expect([state, await transfersTo()]).toEqual(
      state === "stopped" ? ["stopped", "OLD123456"] : ["effective", bank.account],
    );
    const { rows } = await shop.ownerDb.query(
      "select act from audit_log where object like '%bank:' || $1 and act = 'tenant.bank-stop'",
      [id],
    );
    expect(rows).toHaveLength(state === "stopped" ? 1 : 0);
  }
  expect(errors).toEqual([]);
});
