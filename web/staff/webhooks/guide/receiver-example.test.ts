import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeWebhookSecret, signWebhook } from "#server/platform/http/webhooks/sign-webhook.ts";
import { opensslExample } from "./receiver-example.ts";

const hasOpenssl = spawnSync("sh", ["-c", "openssl version"]).status === 0;

test.skipIf(!hasOpenssl)(
  "the example in the shell prints the signature of a delivery",
  { tags: ["long"] },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "webhook-example-"));
    try {
      const secret = makeWebhookSecret();
      const body = JSON.stringify({ type: "ping", data: { name: "Phở, 100 %s \\n" } });
      const headers = signWebhook([secret], { id: "msg_1", at: new Date(), body });
      writeFileSync(join(folder, "body.json"), body);
      const script = opensslExample
        .replace("'whsec_...'", `'${secret}'`)
        .replace("'msg_...'", `'${headers["webhook-id"]}'`)
        .replace("'1790000000'", `'${headers["webhook-timestamp"]}'`);
      const { stdout } = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
      expect(`v1,${stdout.trim()}`).toBe(headers["webhook-signature"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
