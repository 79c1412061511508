import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openErrorReceiver } from "#test/error-receiver.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

let receiver: Awaited<ReturnType<typeof openErrorReceiver>>;
beforeAll(async () => {
  receiver = await openErrorReceiver(SECRET);
});
afterAll(async () => await receiver.close());

/** Runs a process that reports to the receiver and does this. */
const run = async (act: string, url: string) => {
  const from = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    const { openErrorWebhook } = await import(${from("error-webhook.ts")});
    const { reportCrashes } = await import(${from("report-crashes.ts")});
    const { sendOutbound } = await import(${from("../http/outbound.ts")});
    const clock = () => new Date();
    const onFailure = (error) => process.stderr.write(error.message);
    const needs = { url: ${JSON.stringify(url)}, secret: "${SECRET}", shop: "x", clock, send: sendOutbound, onFailure };
    reportCrashes(openErrorWebhook(needs));
    setInterval(() => undefined, 1_000);
    ${act}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
  const said = text(child.stderr);
  const [code] = await once(child, "exit");
  return { code: Number(code), said: await said };
};

test.each([
  ["unhandledRejection", "void Promise.reject(new RangeError('too far'));"],
  ["uncaughtException", "setTimeout(() => { throw new RangeError('too far'); }, 1);"],
])(
  "a process that ends by an %s reports it, and ends as Node ends it",
  { tags: ["long"] },
  async (origin, act) => {
    const { code, said } = await run(act, receiver.url);
    expect(code).toBe(1);
    expect(said).toContain("RangeError: too far\n    at ");
    expect(receiver.reports.at(-1)?.data).toMatchObject({
      source: "process",
      where: origin,
      code: "RangeError",
    });
    expect(receiver.wrong).toEqual([]);
  },
);

test("without its receiver it ends all the same", { tags: ["long"] }, async () => {
  const { code } = await run("void Promise.reject(new Error('x'));", "http://127.0.0.1:1/");
  expect(code).toBe(1);
});
