// One process of the shop on a test's database: prints its address, carries out jobs if `CARRY_OUT_JOBS` is set, and closes when its
// input ends.
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openJobs } from "#server/open-jobs.ts";
import { systemClock } from "#server/platform/clock.ts";
import { listenToChanges } from "#server/platform/database/changes/changes.ts";
import { openPictureStore } from "#server/platform/pictures/open-picture-store.ts";
import { sendOutbound } from "#server/platform/http/outbound.ts";
import { openSecrets } from "#server/platform/secrets/secrets.ts";
import { closeConnections, handlesOf, openConnections } from "#server/shop/app-context.ts";

const config = readConfig(process.env);
const url = config.databaseUrl ?? "";
const onError = (error: Error) => process.stderr.write(`${error.message}\n`);
const connections = openConnections({ url, sizes: config.pools, patience: 5_000, onError });
const { pools } = connections;
const changes = listenToChanges(url, onError);
const pictures = openPictureStore(config.pictures);
const secrets = await openSecrets(config.secretKeys);
const context = {
  ...handlesOf(connections),
  pools,
  pictures,
  secrets,
  outbound: sendOutbound,
  clock: systemClock,
  config,
};
const { app } = await buildApp(context, changes);
const jobs = process.env["CARRY_OUT_JOBS"] ? openJobs(context, changes, onError) : null;
process.stdout.write(`${await app.listen({ host: "127.0.0.1", port: 0 })}\n`);
process.stdin.resume().on("end", () => void close());

const close = async (): Promise<void> => {
  await app.close();
  await jobs?.close();
  await changes.close();
  await closeConnections(connections);
};
