// Runs before each file of long tests, and tells at its end what was counted.
import { afterAll } from "vitest";
import { tally } from "./tally.ts";
import { gatherFigures } from "./tell-figures.ts";

afterAll(() => gatherFigures("", tally));
