import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // The first page contains all routes, so that browsing causes no manifest requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
