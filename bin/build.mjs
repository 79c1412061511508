// npm run build: builds the pages if what they are made of has changed.
import { build } from "./prepare.mjs";

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
