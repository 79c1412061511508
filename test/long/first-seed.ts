/** Where a run's random choices begin: elsewhere each time, or where `SEED` says, to see the same again. */
export const firstSeed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
