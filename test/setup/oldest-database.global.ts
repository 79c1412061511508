import type { TestProject } from "vitest/node";
import { setUpWith } from "./database.global.ts";
import { findOldest } from "./oldest-server.ts";

/** The setup of the tests that run on the oldest PostgreSQL that the shop promises to run on. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return await setUpWith(project, await findOldest());
}
