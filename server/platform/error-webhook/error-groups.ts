import { logSerializers } from "../http/observability/log.ts";

/** Where an unexpected error was met. */
export type ErrorPlace = {
  source: "request" | "job" | "worker" | "process";
  /** The route of the request, the kind of the job, or the name of the worker. */
  where: string;
  /** The id of the request, which its lines of the log have, too. */
  requestId?: string;
};

/** Takes an unexpected error, and returns at once. */
export type ReportError = (error: Error, place: ErrorPlace) => void;

/** Errors of one cause: how many there were, and the newest of them. */
export type ErrorGroup = {
  key: string;
  code: string;
  place: ErrorPlace;
  /** As the log has it: without quoted values. */
  error: ReturnType<(typeof logSerializers)["err"]>;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** How often it could not be sent. */
  tries: number;
};

/** Errors of so many causes are counted at once. Those of further causes are in the log only. */
export const MOST_GROUPS = 100;
/** Milliseconds between two reports of one cause. */
export const REPORT_EVERY_MS = 60_000;
/** After so many tries a report is dropped. */
const MOST_TRIES = 5;
const STACK_LINES = 20;

type Kept = { waiting: ErrorGroup | undefined; dueAt: number };

/**
 * Groups errors by their code and the top of their stack. The first of a group is due at once; after it, one report a
 * minute says how many came since.
 */
export const groupErrors = () => {
  const groups = new Map<string, Kept>();
  const take = (kept: Kept, at: number): ErrorGroup | undefined => {
    const { waiting } = kept;
    kept.waiting = undefined;
    kept.dueAt = at + REPORT_EVERY_MS;
    return waiting;
  };
  return {
    add: (error: Error, place: ErrorPlace, at: Date): void => {
      const described = describe(error);
      const { key } = described;
      const kept = groups.get(key);
      if (!kept && groups.size >= MOST_GROUPS) return;
      const { count, firstAt, tries } = kept?.waiting ?? { count: 0, firstAt: at, tries: 0 };
      const waiting = { ...described, place, count: count + 1, firstAt, lastAt: at, tries };
      groups.set(key, { dueAt: kept?.dueAt ?? at.getTime(), waiting });
    },
    /** A report that is due; its group begins to count again. */
    takeDue: (at: Date): ErrorGroup | undefined => {
      const now = at.getTime();
      for (const [key, kept] of groups) {
        if (kept.dueAt > now) continue;
        if (kept.waiting) return take(kept, now);
        groups.delete(key); // nothing came for a minute
      }
      return undefined;
    },
    takeAll: (): ErrorGroup[] => [...groups.values()].flatMap((kept) => take(kept, 0) ?? []),
    /** Counts the errors of a report again that could not be sent. */
    putBack: (group: ErrorGroup): void => {
      const kept = groups.get(group.key);
      const tries = group.tries + 1;
      if (!kept || tries >= MOST_TRIES) return;
      const { waiting } = kept;
      const count = group.count + (waiting?.count ?? 0);
      kept.waiting = { ...(waiting ?? group), count, firstAt: group.firstAt, tries };
    },
    /** When the next group is due, in milliseconds since 1970. */
    nextDue: (): number | undefined => {
      const due = [...groups.values()].map(({ dueAt }) => dueAt);
      return due.length === 0 ? undefined : Math.min(...due);
    },
  };
};

const describe = (error: Error): Pick<ErrorGroup, "key" | "code" | "error"> => {
  const logged = logSerializers.err(error);
  const lines = logged.stack.split("\n");
  const code = typeof logged.code === "string" ? logged.code : logged.type;
  const stack = lines.slice(0, STACK_LINES).join("\n");
  return { key: `${code} ${lines[0] ?? ""}`, code, error: { ...logged, stack } };
};
