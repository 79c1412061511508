/** Prints what a long test did, on a line of its own among what the tests say. */
export const tellFigures = (name: string, figures: Record<string, number | string>): void => {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  process.stdout.write(`\n${name}: ${told.join(", ")}\n`);
};
