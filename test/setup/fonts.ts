import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Returns a configuration of fontconfig that knows only the fonts that come with the packaged browser, which unpacks
 * them here: Open Sans, with all Vietnamese letters. So texts are as wide on every machine.
 */
export const fontsOfBrowser = (): string => {
  const folder = join(tmpdir(), "fonts");
  const file = join(folder, "only-these.conf");
  const whole = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    whole,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(tmpdir(), "fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  renameSync(whole, file); // other workers may read it now
  return file;
};
