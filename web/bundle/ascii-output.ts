import type { Plugin } from "vite";

/**
 * The same code with letters beyond ASCII as `\u` escapes (docs/decisions/0120-server-in-few-files.md).
 * @throws where a backslash precedes such a letter, because the escape would change the text
 */
export const asciiCode = (code: string): string => {
  if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(code))
    throw new Error("a backslash precedes a letter beyond ASCII: leave it out");
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
};

/** Writes the code of the server as ASCII, so that V8 keeps it in half the memory. Code of browsers stays as it is. */
export const asciiOutput = (): Plugin => ({
  name: "ascii-output",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === "chunk") file.code = asciiCode(file.code);
  },
});
