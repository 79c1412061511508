import { askRaw } from "#web/platform/api/api.ts";

/** `sync`: an event may have been missed. `lost`: no event arrives until the next `sync`. */
export type OrderEvent = "sync" | "placed" | "changed" | "lost";

const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Reports events of the store's orders until `signal` aborts. A stream ends when its token expires; the next one is
 * opened with the newest token. Retries back off exponentially, up to a minute.
 */
export const watchOrders = async (
  signal: AbortSignal,
  onEvent: (event: OrderEvent) => void,
): Promise<void> => {
  let wait = RETRY_MS;
  while (!signal.aborted) {
    let heard = false;
    try {
      const headers = { accept: "text/event-stream" };
      const options = { headers, signal, stream: true };
      const { body } = await askRaw("GET /admin/orders/events", {}, options);
      for await (const event of eventsOf(body)) {
        heard = true;
        onEvent(event);
      }
    } catch {
      // The stream broke or was refused. The timer still fetches the list, and a failed fetch shows its own message.
    }
    if (heard && !signal.aborted) onEvent("lost");
    wait = heard ? RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS);
    await pause(wait, signal);
  }
};

/** Yields the event names of a stream in order. */
async function* eventsOf(body: Response["body"]): AsyncGenerator<OrderEvent> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (sync|placed|changed)$/m.exec(block)?.[1];
      if (name === "sync" || name === "placed" || name === "changed") yield name;
    }
  }
}

const pause = async (ms: number, signal: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
