import { returnActors, returnStates } from "#contract/rules/returns/return-moves.ts";
import { id, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The state of a return, the person whom it waits for, and the due time. */
export const returnStanding = {
  state: z.enum(returnStates),
  /** Since when it is in this state. */
  stateAt: timestamp,
  /** Whom the others wait for; null where nobody has to do anything. */
  waitsFor: z.nullable(z.enum(returnActors)),
  /** Until when; null for a return that has ended. */
  dueAt: z.nullable(timestamp),
  /** The state when the due time passes. `overdue` stays as it is and is late; null where nothing is due. */
  whenPassed: z.nullable(z.enum([...returnStates, "overdue"])),
};

/** A return as its order names it. */
export const orderReturn = z.object({ id, ...returnStanding });
