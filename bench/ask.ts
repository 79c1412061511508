import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** Makes one call of the shop; an unsuccessful response ends the bench. */
export const ask = async (
  url: string,
  { token, body, headers = {} }: CallOptions = {},
): Promise<void> => {
  const bytes = body === undefined ? undefined : JSON.stringify(body);
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: bytes === undefined ? "GET" : "POST",
        agent,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(bytes && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(bytes),
          }),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === undefined || answer.statusCode >= 300
            ? reject(new Error(`${url}: ${answer.statusCode}`))
            : resolve(),
        );
      },
    );
    asked.on("error", reject);
    asked.end(bytes);
  });
};
