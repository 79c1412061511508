/**
 * How Node runs a process of the shop (decision 121), as the unit of systemd and the image do, too. `--expose-gc` lets it
 * free the memory of its start-up; the others bound what is garbage at a time.
 */
export const nodeOptions = ["--expose-gc", "--max-semi-space-size=8", "--heap-growing-percent=40"];

/** glibc gives each thread that converts pictures an arena of its own, and keeps what they took: two are enough. */
export const nodeEnvironment = { MALLOC_ARENA_MAX: "2" };
