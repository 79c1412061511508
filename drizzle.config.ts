import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/platform/**/*.tables.ts", "./server/shop/**/*.tables.ts"],
  out: "./server/migrations",
  casing: "snake_case",
  migrations: { prefix: "timestamp" },
  entities: { roles: false },
});
