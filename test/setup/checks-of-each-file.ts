import { afterAll, afterEach, expect, inject } from "vitest";
import { expectAllCopies } from "../publishing/watched-copies.ts";
import { noteFile, noteRan } from "./ran-statements.ts";
// Changes the driver once for all files of a worker, because they share their modules.
import { ran, takeMisfits } from "./rows-as-typed.ts";

// Runs after every test, because no act of any test may leave a copy that differs from its source.
afterEach(expectAllCopies);

afterEach(() =>
  expect(takeMisfits(), "rows differ from the types of their statements").toEqual([]),
);

const { ranFile } = inject("database");
noteFile(ranFile);
ran.clear();
// Random requests run a statement by chance, so that a later change of their number could leave it without a test.
const isRandom = expect.getState().testPath?.includes("/test/fuzz/") ?? false;
if (!isRandom) afterAll(() => noteRan(ranFile, ran));
