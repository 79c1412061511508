import { RequestFailed } from "./request-failed.ts";

/** Called with the share of the body that was sent: 0 to 1. */
export type OnProgress = (part: number) => void;

/**
 * Like `fetch`, but reports the progress of the upload. `fetch` cannot report it, so this uses XMLHttpRequest. It
 * supports only the options that `ask` passes.
 */
export const sendWithProgress =
  (onProgress: OnProgress) =>
  async (url: string, init: RequestInit): Promise<Response> =>
    await new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", url);
      request.responseType = "blob";
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener("load", () => {
        const body = request.status === 204 ? null : (request.response as Blob); // as: responseType
        const { status, statusText } = request;
        resolve(new Response(body, { status, statusText, headers: headersOf(request) }));
      });
      request.addEventListener("error", () =>
        reject(new RequestFailed(0, "no answer", {}, "unreachable")),
      );
      request.addEventListener("abort", () => reject(new DOMException("canceled", "AbortError")));
      init.signal?.addEventListener("abort", () => request.abort());
      request.send(init.body as FormData); // as: the body that `ask` sends
    });

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};
