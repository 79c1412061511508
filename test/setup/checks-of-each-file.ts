import { afterEach } from "vitest";
import { expectAllCopies } from "../publishing/watched-copies.ts";
import "./rows-as-typed.ts";

// Runs after every test, because no act of any test may leave a copy that differs from its source.
afterEach(expectAllCopies);
