/** The events of a simulated quarter, in the sequence of their times. */

type Event = { at: number; nth: number; act: () => Promise<void> };

const SECOND_MS = 1_000;

/** Carriers and banks write whole seconds, so each event happens at one, and no two at the same. */
export const openTimeline = (begin: number, setClock: (at: number) => Promise<void>) => {
  const events: Event[] = [];
  let now = begin;
  let made = 0;
  return {
    now: () => now,
    /** At this time, or at once if that is over. */
    at: (time: number, act: () => Promise<void>): void => {
      const event = { at: Math.max(time, now), nth: made++, act };
      let [from, to] = [0, events.length];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if ((events[middle]?.at ?? 0) <= event.at) from = middle + 1;
        else to = middle;
      }
      events.splice(from, 0, event);
    },
    /** Lets everything happen until then. */
    run: async (until: number): Promise<void> => {
      while ((events[0]?.at ?? Infinity) <= until) {
        const event = events.shift();
        now = Math.max(now + SECOND_MS, event?.at ?? 0);
        now -= now % SECOND_MS;
        await setClock(now);
        await event?.act();
      }
      now = Math.max(now, until);
      await setClock(now);
    },
  };
};

export type Timeline = ReturnType<typeof openTimeline>;
