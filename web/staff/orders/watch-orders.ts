import { askRaw } from "#web/platform/api/api.ts";

/** `sync`: a change may have been missed. `lost`: no event arrives until the next `sync`. */
export type OrderEvent = "sync" | "placed" | "changed" | "lost";

const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** How many placed orders are remembered, so that none is reported twice after a cut. */
const MOST_TOLD = 500;

/**
 * Reports events of the store's orders until `signal` aborts. A stream ends when its token expires or its process stops;
 * the next one is opened with the newest token, at any process, and names the last event, so that `placed` is reported
 * for each order once, also for those of the meantime. Retries back off exponentially, up to a minute.
 */
export const watchOrders = async (
  signal: AbortSignal,
  onEvent: (event: OrderEvent) => void,
): Promise<void> => {
  let wait = RETRY_MS;
  let last: string | undefined;
  const told = new Set<string>();
  while (!signal.aborted) {
    let heard = false;
    try {
      const headers = {
        accept: "text/event-stream",
        ...(last !== undefined && { "last-event-id": last }),
      };
      const options = { headers, signal, stream: true };
      const { body } = await askRaw("GET /admin/orders/events", {}, options);
      for await (const { id, name, order } of eventsOf(body)) {
        heard = true;
        last = id ?? last;
        if (name === "placed" && order !== undefined) {
          if (told.has(order)) continue;
          if (told.size >= MOST_TOLD) told.clear();
          told.add(order);
        }
        onEvent(name);
      }
    } catch {
      // The stream broke or was refused. The timer still fetches the list, and a failed fetch shows its own message.
    }
    if (heard && !signal.aborted) onEvent("lost");
    wait = heard ? RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS);
    await pause(wait, signal);
  }
};

type Heard = { id: string | undefined; name: OrderEvent; order: string | undefined };

/** Yields the events of a stream in order. Those of a later version, with other names, are left out. */
async function* eventsOf(body: Response["body"]): AsyncGenerator<Heard> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (sync|placed|changed)$/m.exec(block)?.[1];
      if (name !== "sync" && name !== "placed" && name !== "changed") continue;
      const id = /^id: (\S+)$/m.exec(block)?.[1];
      const order = /^data: .*"id":"([^"]+)"/m.exec(block)?.[1];
      yield { id, name, order };
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
