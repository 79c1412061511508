/** Steps of the stories about a store's webhooks. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import type { WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { send, tokenOf } from "./staff-steps.ts";
import { DEMO_PASSWORD } from "./steps.ts";

type Known = { id: string; name: string };

const webhooksOf = async (request: APIRequestContext, admin: string): Promise<Known[]> => {
  const token = await tokenOf(request, admin);
  const { webhooks } = await send<{ webhooks: Known[] }>(
    request,
    ["GET", "/admin/webhooks"],
    token,
  );
  return webhooks;
};

/** Deletes the webhooks of this name, so that another try of a story finds none of the first one. */
export const deleteWebhooks = async (
  request: APIRequestContext,
  admin: string,
  name: string,
): Promise<void> => {
  const token = await tokenOf(request, admin);
  for (const webhook of await webhooksOf(request, admin))
    if (webhook.name === name)
      await request.delete(`/ecommerce-shopping/api/admin/webhooks/${webhook.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
};

export type NewWebhook = { name: string; url: string; events: readonly WebhookEvent[] };

/** Adds a webhook; returns its id. */
export const addWebhook = async (
  request: APIRequestContext,
  admin: string,
  fields: NewWebhook,
): Promise<string> => {
  const token = await tokenOf(request, admin);
  const { webhook } = await send<{ webhook: Known }>(request, ["POST", "/admin/webhooks"], token, {
    ...fields,
    password: DEMO_PASSWORD,
  });
  return webhook.id;
};

/** A webhook of a store that sends nothing as long as no statement is closed; returns its id. */
export const aQuietWebhook = async (request: APIRequestContext, admin: string): Promise<string> => {
  const name = "Sổ kế toán";
  const known = (await webhooksOf(request, admin)).find((webhook) => webhook.name === name);
  if (known) return known.id;
  const url = "https://example.com/webhooks";
  return await addWebhook(request, admin, { name, url, events: ["statement.closed"] });
};

export type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver on this machine that answers with a status, which a story changes. */
export const openReceiver = async (status: number, answer = "") => {
  const received: Received[] = [];
  const state = { status };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(state.status).end(state.status === 204 ? undefined : answer);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    state,
    received,
    close: () => server.close(),
  };
};

/** Runs the receiver that the page shows, as a developer would. */
export const runExample = async (
  code: string,
  { port, secret }: { port: number; secret: string },
) => {
  const folder = await mkdtemp(join(tmpdir(), "webhook-receiver-"));
  const file = join(folder, "receiver.mjs");
  await writeFile(file, code);
  const receiver = spawn(process.execPath, [file], {
    env: { PATH: process.env["PATH"], PORT: String(port), WEBHOOK_SECRET: secret },
  });
  let said = "";
  receiver.stdout.on("data", (part: Buffer) => (said += part.toString()));
  receiver.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const ended = once(receiver, "exit");
  await expect.poll(() => said).toContain("listening");
  return {
    said: () => said,
    close: async () => {
      receiver.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
