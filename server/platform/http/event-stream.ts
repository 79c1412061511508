/** Milliseconds between heartbeats. Proxies and the server's own limit close streams that send nothing. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds after which a client should reconnect when its stream has ended. */
const RETRY_MS = 2_000;
/** Limit of unread events per client. Beyond it the stream ends, and the client reconnects. */
const MOST_WAITING = 200;

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** Sends an event. A client that reconnects sends the last `id` that it got as `Last-Event-ID`. */
  push: (event: string, payload: object, id: string) => void;
  end: () => void;
};

/**
 * Opens a stream of server-sent events. It calls `mayStill` before it sends anything, heartbeats included, and ends
 * when that returns false or rejects. It calls `onEnd` exactly once.
 */
export const openEventStream = (
  mayStill: () => Promise<boolean>,
  onEnd: () => void,
): EventStream => {
  const encoder = new TextEncoder();
  const { readable, writer } = openPipe(() => end());
  let waiting: string[] = [];
  let asking = false;
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    clearInterval(heartbeat);
    writer.close();
    onEnd();
  };
  const send = async (): Promise<void> => {
    asking = true;
    while (waiting.length > 0 && !ended) {
      const allowed = await mayStill().catch(() => false);
      if (!allowed || writer.waiting() > MOST_WAITING) end();
      if (ended) break;
      writer.write(encoder.encode(waiting.join("")));
      waiting = [];
    }
    asking = false;
  };
  const queue = (text: string): void => {
    if (ended) return;
    waiting.push(text);
    if (!asking) void send();
  };
  const heartbeat = setInterval(() => queue(": alive\n\n"), HEARTBEAT_MS);
  heartbeat.unref();
  queue(`retry: ${RETRY_MS}\n\n`);
  return {
    body: readable,
    push: (event, payload, id) =>
      queue(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(payload)}\n\n`),
    end,
  };
};

/** A readable stream and its writer. Calls `onCancel` when the reader cancels. */
const openPipe = (onCancel: () => void) => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let open = true;
  const readable = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      open = false;
      onCancel();
    },
  });
  return {
    readable,
    writer: {
      write: (bytes: Uint8Array) => {
        if (open) controller?.enqueue(bytes);
      },
      close: () => {
        if (open) controller?.close();
        open = false;
      },
      /** The number of chunks that were not read yet. */
      waiting: () => 1 - (controller?.desiredSize ?? 1),
    },
  };
};
