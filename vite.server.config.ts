import { globSync } from "node:fs";
import { defineConfig } from "vite";

/** The process, and each script that runs in a thread of its own: `threadFile` finds it by this path. */
const entries = globSync(["main.ts", "**/*-worker.ts"], { cwd: "server" });

/** The server of production: its modules in few files. Packages stay where npm put them. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "build/app",
    rolldownOptions: {
      input: Object.fromEntries(
        entries.map((path) => [path.replace(/\.ts$/, ""), `server/${path}`]),
      ),
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: "[name].js",
        // A process keeps the text of what it runs. Lines and names stay, for traces.
        charset: "ascii",
        comments: false,
        minify: false,
      },
    },
  },
});
