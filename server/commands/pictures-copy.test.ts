import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openS3Server, type S3Server } from "#test/s3/s3-server.ts";

let server: S3Server;
let folder: string;
beforeEach(async () => {
  server = await openS3Server();
  folder = await mkdtemp(join(tmpdir(), "pictures-copy-"));
  await mkdir(join(folder, "from"));
  for (const name of names) await writeFile(join(folder, "from", name), `the bytes of ${name}`);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const names = Array.from({ length: 100 }, (_, nth) => `drill-${nth}-640.webp`);

/** Runs the command with these arguments; returns its exit code, output and error output. */
const copy = async (from: string, to: string, env: Record<string, string> = {}) => {
  const script = fileURLToPath(new URL("pictures-copy.ts", import.meta.url));
  const args = [script, "--from", from, "--to", to];
  const whole = { PATH: process.env["PATH"], ...server.env, ...env };
  return await new Promise<{ code: number; out: string; said: string }>((resolve) => {
    execFile(process.execPath, args, { env: whole, cwd: folder }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), out, said }),
    );
  });
};

test(
  "pictures move from a folder to a bucket and back, and a second run copies nothing",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    await writeFile(join(folder, "from", "notes.txt"), "no picture");
    const there = await copy("from", server.env.PICTURES);
    expect([there.code, there.said]).toEqual([0, ""]);
    expect(there.out).toContain("100 files copied, 0 were there already");
    expect([...server.objects.keys()].toSorted()).toEqual(names.toSorted());
    expect(server.state.mostAtOnce).toBeLessThanOrEqual(16);

    server.asked.length = 0;
    const again = await copy("from", server.env.PICTURES);
    expect(again.out).toContain("0 files copied, 100 were there already");
    expect(server.asked.map(({ method, key }) => method + key)).toEqual(["GET"]);

    const back = await copy(server.env.PICTURES, "back");
    expect([back.code, back.said]).toEqual([0, ""]);
    expect((await readdir(join(folder, "back"))).toSorted()).toEqual(names.toSorted());
    for (const name of names)
      expect(await readFile(join(folder, "back", name), "utf8")).toBe(`the bytes of ${name}`);
  },
);

test("a copy that stops in the middle goes on where it stopped", { tags: ["long"] }, async () => {
  let writes = 0;
  server.state.trouble = ({ method }) =>
    method === "PUT" && ++writes > 40 ? { status: 403, code: "AccessDenied" } : undefined;
  const stopped = await copy("from", server.env.PICTURES);
  expect(stopped.code).toBe(1);
  expect(stopped.said).toContain("the picture store answers 403, AccessDenied");
  expect(stopped.said).toContain("goes on where it stopped");
  expect(server.objects.size).toBe(40);
  // It did not go on trying what was refused.
  expect(writes).toBeLessThanOrEqual(40 + 16);

  server.calm();
  const rest = await copy("from", server.env.PICTURES);
  expect(rest.code).toBe(0);
  expect(rest.out).toContain("60 files copied, 40 were there already");
  expect(server.objects.size).toBe(100);
});

test("a name that has other bytes there is left as it is, and told", async () => {
  server.objects.set("drill-7-640.webp", { bytes: Buffer.from("other"), headers: {} });
  const done = await copy("from", server.env.PICTURES);
  expect(done.code).toBe(1);
  expect(done.said).toBe("1 names have other bytes there and were left: drill-7-640.webp\n");
  expect(server.objects.get("drill-7-640.webp")?.bytes.toString()).toBe("other");
  expect(server.objects.size).toBe(100);
}, 60_000);

test("a wrong use is told in one sentence", { tags: ["long"] }, async () => {
  const told = async (from: string, to: string, env?: Record<string, string>) => {
    const { code, said } = await copy(from, to, env);
    return `${code} ${said}`;
  };
  expect(await told("from", "")).toContain("2 From where, and to where?");
  expect(await told("from", "./from")).toBe("2 Both places are the same.\n");
  expect(await told("empty", "to")).toMatch(/^2 .*empty has no pictures\.\n$/);
  expect(await told("from", "http://store")).toContain("2 --to must be a folder or s3://");
  expect(await told("from", "s3://pictures", { AWS_SECRET_ACCESS_KEY: "" })).toContain(
    "2 --to names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set",
  );
});
