import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { pictureWidths } from "#contract/wire/pictures.ts";
import { readManifest } from "#server/commands/backup-manifest.ts";
import { embeddedAddresses } from "#server/open-shop-database.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { readSecret } from "#server/platform/database/embedded/secret.ts";
import { startCommand } from "../nodes/backup-commands.ts";
import { brokenInvariants } from "../invariants/invariants.ts";
import { formOf } from "../requests/multipart-form.ts";
import { keepBuying, missingOrders, ordersBefore } from "../orders-with-positions.ts";
import { lookInto } from "../nodes/restored-shop.ts";
import { DEMO_PASSWORD } from "../stories/steps.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { tally } from "./tally.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-backup-"));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const run = async (command: "backup" | "restore", dataDir: string, ...args: string[]) => {
  const { code, said, seconds } = await startCommand(command, dataDir, args).ended;
  expect(code, said).toBe(0);
  return seconds;
};

describe("the drill of docs/operations.md", () => {
  const demo = { DEMO: "1" };

  const logIn = async ({ url }: ShopProcess): Promise<string> => {
    const answer = await fetch(`${url}${BASE_PATH}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "customer@phohang.test", password: DEMO_PASSWORD }),
    });
    const { access_token } = (await answer.json()) as { access_token: string }; // as: the contract's answer
    return access_token;
  };

  type Listing = {
    totalProducts: number;
    products: { id: string; images: { imageUrl: string }[] }[];
  };

  const readListing = async ({ url }: ShopProcess): Promise<Listing> => {
    const answer = await fetch(`${url}${BASE_PATH}/products?size=50`);
    return (await answer.json()) as Listing; // as: the contract's answer
  };

  const picturesOf = async (shop: ShopProcess, { products }: Listing): Promise<number[]> => {
    const urls = products.flatMap(({ images }) => images.map(({ imageUrl }) => imageUrl));
    const answers = await Promise.all(urls.map(async (url) => await fetch(`${shop.url}${url}`)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    return await Promise.all(answers.map(async (each) => (await each.arrayBuffer()).byteLength));
  };

  const cartOf = async (shop: ShopProcess, token: string) =>
    (await askOver(shop.url, "GET", "/cart/count", { token })).body;

  test("back up while the shop runs, lose everything, restore, start: all is there", async () => {
    const dataDir = join(folder, "demo");
    const to = join(folder, "demo-backup");
    const shop = await startShop(demo, "ready", dataDir);
    const token = await logIn(shop);
    const before = await readListing(shop);
    const pictures = await picturesOf(shop, before);
    const productId = before.products.at(-1)?.id ?? "";
    const cartProducts = [{ productId, quantity: 1 }];
    const added = await askOver(shop.url, "POST", "/cart/add", { token, body: { cartProducts } });
    expect(added.status).toBe(200);
    const cart = await cartOf(shop, token);
    const backedUp = await run("backup", dataDir, "--to", to);
    expect((await shop.stop()).code).toBe(0);

    await rm(dataDir, { recursive: true });
    const restored = await run("restore", dataDir, "--from", to);
    const again = await startShop(demo, "ready", dataDir);
    const after = await readListing(again);
    expect(after).toEqual(before);
    expect(await picturesOf(again, after)).toEqual(pictures);
    expect(await cartOf(again, await logIn(again))).toEqual(cart);
    expect((await again.stop()).code).toBe(0);
    expect(await readdir(dataDir)).not.toContain("shop.pid");
    reportFigures("Backup and restore of the demo shop", {
      pictures: pictures.length,
      "backed up in s": backedUp.toFixed(1),
      "restored in s": restored.toFixed(1),
    });
  });
});

describe("a shop that sells throughout", () => {
  const BUYERS = 6;
  /** Milliseconds for which the shop sells without a backup, before each one. */
  const ALONE_MS = 8_000;
  let dataDir: string;
  let shop: ShopProcess;
  let stage: Stage;

  beforeAll(async () => {
    dataDir = join(folder, "selling");
    shop = await startShop({}, "ready", dataDir);
    const secret = await readSecret(join(dataDir, "postgres.json"));
    const url = `postgres://postgres:${secret?.password}@127.0.0.1:${secret?.port}/postgres`;
    stage = await setStage((await embeddedAddresses(url, dataDir)).ownerUrl, 1_000_000);
  }, 120_000);
  afterAll(async () => {
    await stage.ownerDb.end();
    expect((await shop.stop()).code).toBe(0);
  });

  /** A member of staff who adds products with a picture until they are stopped; counts them. */
  const keepAddingProducts = async () => {
    const token = await tokenOver(shop.url, stage.cast.ownAdmin.email);
    let open = true;
    let tried = 0;
    let added = 0;
    const bytes = new Uint8Array(
      await sharp({ create: { width: 200, height: 200, channels: 3, background: "#c33" } })
        .png()
        .toBuffer(),
    );
    const adding = (async () => {
      for (; open; tried += 1) {
        const value = {
          name: `BACKUP ${tried}`,
          description: "A saw",
          specification: "Power: 1400 W",
          productNumber: `BACKUP ${tried}`,
          categoryId: String(stage.categories.drills),
          origin: "DE",
          price: 2_690_000,
          inStock: 7,
        };
        const { body, headers } = await formOf({ name: "product", value }, [{ bytes }]);
        const answer = await fetch(`${shop.url}${BASE_PATH}/products`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": String(headers?.["content-type"]),
          },
          body: body as Buffer<ArrayBuffer>, // as: formOf makes one
        });
        tally.requests += 1;
        // On a busy machine the shop asks to come back later.
        expect([201, 503], await answer.text()).toContain(answer.status);
        if (answer.status === 201) added += 1;
        await pause(100); // staff is slower than buyers
      }
    })();
    return async (): Promise<number> => {
      open = false;
      await adding;
      return added;
    };
  };

  /**
   * Restores a backup while the shop runs; finds lost orders, broken invariants and rows of pictures without their files.
   */
  const drill = async (backup: string, expected: readonly string[]) => {
    const restored = `${backup}-restored`;
    const seconds = await run("restore", restored, "--from", backup);
    const pictures = await lookInto(restored, async (copy) => {
      expect(await missingOrders(copy, expected)).toEqual([]);
      expect(await brokenInvariants(copy)).toEqual([]);
      const { rows } = await copy.query<{ file: string; has_avif: boolean }>(
        "select file, has_avif from product_pictures",
      );
      const needed = rows.flatMap(({ file, has_avif }) =>
        pictureWidths.flatMap((width) => [
          `${file}-${width}.webp`,
          ...(has_avif ? [`${file}-${width}.avif`] : []),
        ]),
      );
      const files = new Set(await readdir(join(restored, "pictures")));
      expect(needed.filter((name) => !files.has(name))).toEqual([]);
      return rows.length;
    });
    await rm(restored, { recursive: true });
    return { seconds, pictures };
  };

  test("three backups lose no order that was acknowledged before their end, and a killed one is none", async () => {
    const token = await tokenOver(shop.url, stage.cast.customer.email);
    const buying = keepBuying(shop.url, token, stage, BUYERS);
    const stopAdding = await keepAddingProducts();
    const perSecond = async (act: () => Promise<unknown>): Promise<number> => {
      const [before, begun] = [buying.acknowledged.length, performance.now()];
      await act();
      return ((buying.acknowledged.length - before) / (performance.now() - begun)) * 1000;
    };
    const alone: number[] = [];
    const during: number[] = [];
    let checked = 0;
    let found = 0;
    const made: { to: string; seconds: number; restored?: number }[] = [];
    await pause(ALONE_MS); // the first seconds compile and fill caches
    for (const round of [1, 2, 3]) {
      alone.push(await perSecond(async () => await pause(ALONE_MS)));
      const to = join(folder, `backup-${round}`);
      let seconds = 0;
      during.push(
        await perSecond(async () => (seconds = await run("backup", dataDir, "--to", to))),
      );
      made.push({ to, seconds });

      if (round !== 2) continue;
      const killed = join(folder, "killed");
      const { child, ended } = startCommand("backup", dataDir, ["--to", killed, "--rate", "5"]);
      const came = () => existsSync(`${killed}.part/postgres/global`);
      expect(await waitFor(came, 30_000)).toBe(true);
      child.kill("SIGKILL");
      tally.faults += 1;
      await ended;
      const { code, said } = await startCommand("restore", `${killed}-restored`, [
        "--from",
        `${killed}.part`,
      ]).ended;
      expect([code, said]).toEqual([2, expect.stringContaining("is no backup")]);
    }
    await buying.stop();
    const products = await stopAdding();
    expect(buying.refused.filter((status) => status !== 503)).toEqual([]);
    const { rows } = await stage.ownerDb.query(
      "select from pg_replication_slots union all select from pg_stat_progress_basebackup",
    );
    expect(rows).toEqual([]);
    expect(await brokenInvariants(stage.ownerDb)).toEqual([]);

    for (const each of made) {
      const { wal } = await readManifest(each.to);
      const expected = ordersBefore(buying.acknowledged, wal.end);
      expect(expected.length).toBeGreaterThan(checked);
      checked = expected.length;
      const { seconds, pictures } = await drill(each.to, expected);
      each.restored = seconds;
      found = pictures;
    }
    const listed = (numbers: number[], digits = 0) =>
      numbers.map((number) => number.toFixed(digits)).join(" ");
    reportFigures("Backups while the shop sells", {
      attempts: buying.acknowledged.length,
      "orders before the last backup's end, all found": checked,
      "told to come back": buying.refused.length,
      "products added": products,
      "pictures found": found,
      "orders a second alone": listed(alone),
      "orders a second during a backup": listed(during),
      "backed up in s": listed(
        made.map(({ seconds }) => seconds),
        1,
      ),
      "restored in s": listed(
        made.map(({ restored = 0 }) => restored),
        1,
      ),
    });
  });
});
