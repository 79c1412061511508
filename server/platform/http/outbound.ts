import { traceChannels, traced } from "../tracing/trace-channels.ts";

/** A request of the shop to the server of a partner. */
export type OutboundRequest = {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

export type OutboundReply = { status: number; contentType: string; body: Buffer };

/** Sends a request within milliseconds. It throws when no whole reply came. */
export type SendOutbound = (request: OutboundRequest, ms: number) => Promise<OutboundReply>;

const REPLY_BYTES_MAX = 4 * 1024 * 1024;

/** A redirect is a failure, because the credentials of the request would follow it. */
export const sendOutbound: SendOutbound = async (request, ms) =>
  await traced(
    traceChannels.outbound,
    () => ({ method: request.method, url: request.url }),
    async () => await send(request, ms),
  );

const send: SendOutbound = async ({ method, url, headers, body }, ms) => {
  const reply = await fetch(url, {
    method,
    headers,
    ...(body !== null && { body }),
    redirect: "error",
    signal: AbortSignal.timeout(ms),
  });
  return {
    status: reply.status,
    contentType: reply.headers.get("content-type") ?? "",
    body: await readLimited(reply),
  };
};

const readLimited = async (reply: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    if (bytes > REPLY_BYTES_MAX) throw new Error("the reply is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
};
