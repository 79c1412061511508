import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { projectUrl } from "../project-url.ts";

const texts = fileURLToPath(projectUrl("texts"));

/** A hash of all texts. Pages name it when they ask for texts, so that browsers may cache these forever. */
export const textsVersion = (): string => {
  const hash = createHash("sha256");
  for (const language of ["en", "vn"])
    for (const name of readdirSync(`${texts}/${language}`).toSorted())
      hash.update(readFileSync(`${texts}/${language}/${name}`));
  return hash.digest("base64url").slice(0, 8);
};
