import { missingPrograms } from "../long/programs.ts";

/** Says before the first test which parts are skipped, and what they need. */
export default function setup(): void {
  const missing = missingPrograms();
  if (missing !== null) process.stdout.write(missing);
}
