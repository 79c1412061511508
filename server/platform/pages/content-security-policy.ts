import { hash } from "node:crypto";

// Facts for search engines and the page's data stand in script elements, too, and are run by nobody.
const inlineScript =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

/** All scripts of a page stand behind everything that it shows. */
const scriptsOf = (page: Buffer): string => page.toString("utf8", page.lastIndexOf("</div>"));

// A page's scripts are the shop's own, the same on all pages of a route.
const MOST_HASHES = 500;
const hashes = new Map<string, string>();
const hashOf = (script: string): string => {
  const made = hashes.get(script) ?? `'sha256-${hash("sha256", script, "base64")}'`;
  if (hashes.size < MOST_HASHES) hashes.set(script, made);
  return made;
};

/**
 * The policy of one page: besides the shop's own files only the inline scripts at its end, by hash. A hash,
 * unlike a nonce, can be kept with the page.
 */
export const contentSecurityPolicy = (page: Buffer, { dev }: { dev: boolean }): string => {
  const inline = [...scriptsOf(page).matchAll(inlineScript)].map(([, script = ""]) =>
    hashOf(script),
  );
  const scripts = [...new Set(inline)].join(" ");
  return [
    "default-src 'self'",
    // The dev server injects scripts and styles of its own.
    dev ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' ${scripts}`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'" + (dev ? " ws:" : ""),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(dev ? [] : ["require-trusted-types-for 'script'"]),
  ].join("; ");
};
