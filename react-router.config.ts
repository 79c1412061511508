import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // All routes are known from the first page on: no manifest requests while browsing.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
