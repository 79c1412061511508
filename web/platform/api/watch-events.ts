import type { RequestOptions } from "./send-request.ts";

/** An event of a stream; `data` is its JSON. */
export type StreamEvent = { id: string | undefined; name: string; data: string };

type Watch = {
  /** Opens the stream. Its headers name the last event that was received. */
  open: (options: RequestOptions) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  /** Called when a stream that had delivered events ended; no event arrives until the next one is open. */
  onLost: () => void;
};

const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Reports the events of a stream until `signal` aborts. When a token expires or a process stops, the next stream names
 * the last event and the newest token. Retries back off exponentially, up to a minute.
 */
export const watchEvents = async (
  signal: AbortSignal,
  { open, onEvent, onLost }: Watch,
): Promise<void> => {
  let wait = RETRY_MS;
  let last: string | undefined;
  while (!signal.aborted) {
    let heard = false;
    try {
      const headers = {
        accept: "text/event-stream",
        ...(last !== undefined && { "last-event-id": last }),
      };
      const { body } = await open({ headers, signal, stream: true });
      for await (const event of eventsOf(body)) {
        heard = true;
        last = event.id ?? last;
        onEvent(event);
      }
    } catch {
      // The stream broke or was refused. The page still fetches by a timer, and a failed fetch shows its own message.
    }
    if (heard && !signal.aborted) onLost();
    wait = heard ? RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS);
    await pause(wait, signal);
  }
};

/** Yields the events of a stream in order. Heartbeats are left out. */
async function* eventsOf(body: Response["body"]): AsyncGenerator<StreamEvent> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (\S+)$/m.exec(block)?.[1];
      if (name === undefined) continue;
      const id = /^id: (\S+)$/m.exec(block)?.[1];
      yield { id, name, data: /^data: (.*)$/m.exec(block)?.[1] ?? "" };
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
