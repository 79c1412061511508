import { findPrograms } from "#cluster/programs.ts";

/** Looks for all that the tests need before the first of them begins, so that one message names what is missing. */
export default async function setup(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error("The tests of the cluster make network namespaces, which only root may do.");
  await findPrograms(process.env["PATH"] ?? "", { ownNetwork: true });
}
