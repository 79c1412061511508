/** The first seed of a run: random, or `SEED` to repeat a run. */
export const firstSeed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
