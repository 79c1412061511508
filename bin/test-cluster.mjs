// npm run test:cluster [-- part …]: breaks a cluster in every way while people shop, and looks for what they lost.
import { clusterTable } from "./cluster-table.mjs";
import { runWithTable } from "./run-with-table.mjs";

await runWithTable(["cluster"], process.argv.slice(2), (_, figures) => clusterTable(figures));
