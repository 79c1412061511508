/**
 * How Node runs a process of the shop (decision 125), as the unit of systemd and the image do, too. `--expose-gc` lets it
 * free the memory of its start-up; the others bound what is garbage at a time.
 */
export const nodeOptions = ["--expose-gc", "--max-semi-space-size=4", "--heap-growing-percent=20"];

/** glibc gives each thread that converts pictures an arena of its own, and keeps what they took: two are enough. */
export const nodeEnvironment = { MALLOC_ARENA_MAX: "2" };
