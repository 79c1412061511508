import { afterAll, beforeAll, expect, test } from "vitest";
import { deadlineIn } from "#server/platform/deadline.ts";
import type { Database } from "#server/platform/database/database.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { openNotices } from "./receive-notice.ts";

let shop: TestShop;
let stage: ParcelStage;
let address = { path: "", secret: "" };
beforeAll(async () => {
  const opened = await openParcelStage(["ghn"]);
  ({ shop, stage } = opened);
  address = opened.addresses.get("ghn") ?? address;
});
afterAll(async () => await shop.close());

/** A process that receives notices; `whileLookingUp` runs between the read of a connection and its answer. */
const openProcess = (whileLookingUp: () => Promise<void> = async () => undefined) => {
  let lookUps = 0;
  const db: Database = {
    connect: async () => await shop.db.connect(),
    query: async (query) => {
      const answer = await shop.db.query(query);
      if (query.statement === "parcels.by-token") {
        lookUps += 1;
        await whileLookingUp();
      }
      return answer;
    },
  };
  const receive = openNotices();
  const send = async (code: string, { path, secret } = address): Promise<void> => {
    const { headers, body } = shop.carriers.ghn.move(code, "picked_up", secret);
    const token = path.split("/").at(-1) ?? "";
    const notice = { carrier: "ghn", token, raw: Buffer.from(body), headers };
    await receive({ ...shop, db }, { ...notice, deadline: deadlineIn(10_000) });
  };
  return { send, lookUps: () => lookUps };
};

const bookedCodes = async (parcels: number): Promise<string[]> => {
  const codes: string[] = [];
  for (let nth = 0; nth < parcels; nth += 1)
    codes.push((await stage.booked((await stage.order(1)).id, { carrier: "ghn" })).trackingCode);
  return codes;
};

const pickedUp = async (codes: readonly string[]): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ code: string }>(
    "select tracking_code as code from parcels where tracking_code = any ($1) and state = 'picked_up'",
    [codes],
  );
  return rows.map(({ code }) => code).toSorted();
};

test("notices of one address that come at once share look-ups of its connection, and all are applied", async () => {
  const codes = await bookedCodes(10);
  const { send, lookUps } = openProcess();
  await Promise.all(codes.map(async (code) => await send(code)));
  expect(await pickedUp(codes)).toEqual(codes.toSorted());
  expect(lookUps()).toBe(2);
});

test("a wrong secret among them is refused, and so is an address that nobody has", async () => {
  const codes = await bookedCodes(3);
  const { send } = openProcess();
  const [right = "", wrong = "", lost = ""] = codes;
  const answers = await Promise.allSettled([
    send(right),
    send(wrong, { ...address, secret: "another" }),
    send(lost, { ...address, path: "/nobodys" }),
  ]);
  expect(answers.map((each) => (each.status === "rejected" ? each.reason.code : "kept"))).toEqual([
    "kept",
    "parcels/bad-proof",
    "http/not-found",
  ]);
  expect(await pickedUp(codes)).toEqual([right]);
});

test("a notice that comes while its address is looked up, and after the store has replaced it, is refused", async () => {
  const codes = await bookedCodes(3);
  const [first = "", late = "", next = ""] = codes;
  let replaced = address;
  let answer: Promise<string> | undefined;
  const { send } = openProcess(async () => {
    if (answer) return;
    replaced = await stage.makeAddress("ghn");
    answer = send(late).then(
      () => "kept",
      (error) => error.code,
    );
  });
  await send(first);
  expect(await answer).toBe("http/not-found");
  await send(next, replaced);
  expect(await pickedUp(codes)).toEqual([first, next].toSorted());
});
