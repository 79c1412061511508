import { afterEach } from "vitest";
import { expectAllCopies } from "../publishing/watched-copies.ts";

// A law of the data is no matter of one test: whatever any of them does, what is copied stays what it is copied from.
afterEach(expectAllCopies);
