import { setTimeout as pause } from "node:timers/promises";
import { memoryOf } from "./measure.ts";

/** Where Node's inspector listens after a signal has opened it. */
const INSPECTOR = "http://127.0.0.1:9229/json";
const OPEN_WITHIN_MS = 5_000;

const inspectorOf = async (pid: number): Promise<WebSocket> => {
  process.kill(pid, "SIGUSR1");
  const late = performance.now() + OPEN_WITHIN_MS;
  while (performance.now() < late) {
    const targets = await fetch(INSPECTOR).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>, // as: Node's own list
      () => [],
    );
    const [target] = targets;
    if (target) {
      const socket = new WebSocket(target.webSocketDebuggerUrl);
      await new Promise((resolve, reject) => {
        socket.addEventListener("open", resolve, { once: true });
        socket.addEventListener("error", reject, { once: true });
      });
      return socket;
    }
    await pause(50);
  }
  throw new Error("the inspector did not open");
};

/**
 * The memory of a Node process after a garbage collection, in MB. How much garbage there is at a moment is chance: a
 * quarter of all and more.
 */
export const memoryAfterGc = async (pid: number): Promise<number> => {
  const inspector = await inspectorOf(pid);
  let asked = 0;
  const ask = async (method: string, params = {}): Promise<void> => {
    const id = ++asked;
    const answered = new Promise<void>((resolve) => {
      inspector.addEventListener("message", ({ data }) => {
        if ((JSON.parse(String(data)) as { id?: number }).id === id) resolve(); // as: the inspector's protocol
      });
    });
    inspector.send(JSON.stringify({ id, method, params }));
    await answered;
  };
  await ask("HeapProfiler.collectGarbage");
  const held = memoryOf(pid);
  // The inspector of the next process listens on the same port; this connection ends together with this inspector.
  const closed = new Promise((resolve) =>
    inspector.addEventListener("close", resolve, { once: true }),
  );
  void ask("Runtime.evaluate", { expression: "process._debugEnd()" });
  await closed;
  return held;
};
