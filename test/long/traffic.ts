/** Shoppers, visitors and staff who go on as long as a test replaces processes beneath them. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Balancer } from "./balancer.ts";
import { recordHistory } from "./order-history.ts";
import { askOver, tokenOver, type Stage } from "./stage.ts";

const BUYERS = 4;
const READERS = 3;
const VISITORS = 2;
const RETRY_MS = 500;
const PAGE_SIZE = 50;

export const openTraffic = async (balancer: Balancer, stage: Stage) => {
  const token = await tokenOver(balancer.next(), stage.cast.customer.email);
  const staffToken = await tokenOver(balancer.next(), stage.cast.ownAgent.email);
  const history = recordHistory();
  const failures: string[] = [];
  const shown = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;
  let requests = 0;
  let cuts = 0;
  const note = (isWell: boolean, what: string): void => {
    requests += 1;
    if (!isWell) failures.push(what);
  };

  const buy = async (): Promise<void> => {
    while (!signal.aborted) {
      const key = randomUUID();
      const ask = { token, key, body: stage.basket };
      const reply = await askOver(balancer.next(), "POST", "/orders", ask);
      history.note(key, reply);
      note(reply.status === 201, `a checkout was answered ${reply.status}`);
    }
  };
  const read = async (nth: number): Promise<void> => {
    const paths = ["/products", "/cart", "/admin/orders"];
    const path = paths[nth % paths.length] ?? "";
    const as = path.startsWith("/admin") ? staffToken : token;
    while (!signal.aborted) {
      const { status } = await askOver(balancer.next(), "GET", path, { token: as });
      note(status === 200, `${path} was answered ${status}`);
    }
  };
  /** Opens a page, and then all that it names: scripts, styles and texts. */
  const visit = async (): Promise<void> => {
    while (!signal.aborted) {
      const page = await textAt(balancer.next(), "/");
      note(page.status === 200, `a page was answered ${page.status}`);
      for (const path of partsOf(page.text)) {
        const part = await textAt(balancer.next(), path);
        note(part.status === 200, `${path} was answered ${part.status}`);
      }
    }
  };
  /**
   * Reads the store's orders, the newest first, as screens of staff do after a `sync`, until two pages in a row have only
   * orders that were known before. Orders placed meanwhile move others to the next page.
   */
  const readList = async (): Promise<void> => {
    const before = new Set(shown);
    let known = 0;
    for (let page = 1; known < 2 && !signal.aborted; page += 1) {
      const path = `/admin/orders?size=${PAGE_SIZE}&page=${page}`;
      const { status, body } = await askOver(balancer.next(), "GET", path, { token: staffToken });
      note(status === 200, `${path} was answered ${status}`);
      const ids = body?.orders.map(({ id }) => id) ?? [];
      known = ids.every((id) => before.has(id)) ? known + 1 : 0;
      for (const id of ids) shown.add(id);
    }
  };
  /** Listens as the screens of staff do: after a cut from the last event on. */
  const listen = async (): Promise<void> => {
    let last: string | undefined;
    while (!signal.aborted) {
      const headers = {
        authorization: `Bearer ${staffToken}`,
        ...(last !== undefined && { "last-event-id": last }),
      };
      const url = `${balancer.next()}${BASE_PATH}/admin/orders/events`;
      try {
        const { status, body } = await fetch(url, { headers, signal });
        note(status === 200, `the event stream was answered ${status}`);
        let rest = "";
        for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const blocks = (rest + text).split("\n\n");
          rest = blocks.pop() ?? "";
          for (const block of blocks) {
            last = /^id: (\d+)$/m.exec(block)?.[1] ?? last;
            const id = /^event: placed\ndata: .*"id":"([^"]+)"/m.exec(block)?.[1];
            if (id !== undefined) shown.add(id);
            if (/^event: sync$/m.test(block)) await readList();
          }
        }
      } catch (error) {
        if (!signal.aborted) failures.push(`the event stream broke: ${String(error)}`);
      }
      cuts += 1;
      await pause(RETRY_MS);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: BUYERS }, buy),
    ...Array.from({ length: READERS }, (_, nth) => read(nth)),
    ...Array.from({ length: VISITORS }, visit),
    listen(),
  ]);
  return {
    failures,
    history,
    /** Orders of which the staff's screen received an event, or which its list has, by id. */
    shown,
    requests: () => requests,
    /** How often the event stream ended. */
    cuts: () => cuts,
    close: async (): Promise<void> => {
      closing.abort();
      await all;
    },
  };
};

const textAt = async (
  url: string,
  path: string,
): Promise<{ status: number | null; text: string }> => {
  try {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: null, text: "" }; // the connection was lost, as a browser sees it
  }
};

/** The scripts, styles and texts that a page names. */
export const partsOf = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/"(\/(?:assets|locales)\/[^"\\]+)"/g)].map(([, path = ""]) =>
      path.replaceAll("&amp;", "&"),
    ),
  ),
];
