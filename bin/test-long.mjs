// npm run test:long [-- part …]: runs the tests that take minutes.
import { longTable } from "./long-table.mjs";
import { runWithTable } from "./run-with-table.mjs";

await runWithTable("long", longTable);
