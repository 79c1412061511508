import { defineConfig } from "vite";
import { asciiOutput } from "./web/bundle/ascii-output.ts";

/** Scripts that run in threads of their own, so that each needs a file; `threadFile` finds it by this path. */
const threads = [
  "platform/sheets/sheet-worker",
  "shop/ledger/statements/statement-worker",
  "shop/parcels/labels/label-worker",
];

/** The server of production: its modules in few files. Packages stay where npm put them. */
export default defineConfig({
  plugins: [asciiOutput()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: "build/app",
    rolldownOptions: {
      input: Object.fromEntries(["main", ...threads].map((path) => [path, `server/${path}.ts`])),
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: "[name].js",
        // A process keeps the text of what it runs. Lines and names stay, for traces.
        comments: false,
        minify: false,
      },
    },
  },
});
