// npm run build: builds the pages if one of their inputs has changed.
import { build } from "./prepare.mjs";

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
