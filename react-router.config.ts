import type { Config } from "@react-router/dev/config";
import { slimManifestIn } from "./web/bundle/slim-manifest.ts";

export default {
  appDirectory: "web",
  ssr: true,
  // The first page contains all routes, so that browsing causes no manifest requests.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) =>
    await slimManifestIn(`${reactRouterConfig.buildDirectory}/client/assets`),
} satisfies Config;
