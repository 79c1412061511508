/** The response that a client of the shop received; the status is null when no answer came. */
export type Heard<T> = { status: number | null; body: T | null; startedAt: number; at: number };

export type Sending = {
  method?: string;
  token?: string;
  key?: string;
  body?: unknown;
  /** A multipart body of `formOf`, in the place of `body`. */
  form?: { body?: unknown; headers?: Record<string, string> };
};

/** Sends a request to an address of the shop, and reads the whole answer; gives up after `patienceMs`. */
export const hear = async <T>(
  address: string,
  { method = "GET", token, key, body, form }: Sending,
  patienceMs: number,
): Promise<Heard<T>> => {
  const startedAt = performance.now();
  try {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...form?.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form.body as Buffer<ArrayBuffer> }), // as: formOf makes one
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
    const read = isJson && text !== "" ? (JSON.parse(text) as T) : null; // as: the contract's answer
    return { status: answer.status, body: read, startedAt, at: performance.now() };
  } catch {
    return { status: null, body: null, startedAt, at: performance.now() }; // as a client sees it
  }
};
