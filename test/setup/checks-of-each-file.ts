import { afterEach } from "vitest";
import { expectAllCopies } from "../publishing/watched-copies.ts";
// Changes the driver once for all files of a worker, because they share their modules.
import "./rows-as-typed.ts";

// Runs after every test, because no act of any test may leave a copy that differs from its source.
afterEach(expectAllCopies);
