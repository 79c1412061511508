// Runs before each file of long tests, and reports its counters at the end.
import { afterAll } from "vitest";
import { tally } from "./tally.ts";
import { collectFigures } from "./report-figures.ts";

afterAll(() => collectFigures("", tally));
