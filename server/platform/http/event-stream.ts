/** How often a stream says that it is alive, in milliseconds: proxies and the server's own limit close silent ones. */
const HEARTBEAT_MS = 15_000;
/** How soon a client should come back when its stream has ended, in milliseconds. */
const RETRY_MS = 2_000;
/** Events waiting for a client that doesn't read; one that lets more pile up is cut off, and starts anew. */
const MOST_WAITING = 200;

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  tell: (event: string, told: object) => void;
  end: () => void;
};

/**
 * A stream of server-sent events. Before anything is sent, and with each heartbeat, `mayStill` is asked: when it
 * says no, or can't be asked, the stream ends. `onEnd` is told once, however it ends.
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
    tell: (event, told) => queue(`event: ${event}\ndata: ${JSON.stringify(told)}\n\n`),
    end,
  };
};

/** A stream and the hand that fills it. `onCancel` is told when its reader went away. */
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
      /** Pieces that nobody has read yet. */
      waiting: () => 1 - (controller?.desiredSize ?? 1),
    },
  };
};
