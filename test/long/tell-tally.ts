// Runs before each file of long tests, and reports its counters at the end.
import { afterAll } from "vitest";
import { tally } from "./tally.ts";
import { gatherFigures } from "./tell-figures.ts";

afterAll(() => gatherFigures("", tally));
