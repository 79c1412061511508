import { hash } from "node:crypto";

// Structured data and the page's data are in script elements too, but browsers do not run them.
const inlineScript =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The end of a page, after its visible content. All scripts are there. */
const scriptsOf = (page: Buffer): string => page.toString("utf8", page.lastIndexOf("</div>"));

// Inline scripts are the shop's own and the same on all pages of a route, so their hashes are cached.
const MOST_HASHES = 500;
const hashes = new Map<string, string>();
const hashOf = (script: string): string => {
  const made = hashes.get(script) ?? `'sha256-${hash("sha256", script, "base64")}'`;
  if (hashes.size < MOST_HASHES) hashes.set(script, made);
  return made;
};

/**
 * The Content-Security-Policy of one page. It allows the shop's own files and, by hash, the inline scripts at the end
 * of the page. A hash, unlike a nonce, can be cached with the page.
 */
export const contentSecurityPolicy = (page: Buffer, { dev }: { dev: boolean }): string => {
  const inline = [...scriptsOf(page).matchAll(inlineScript)].map(([, script = ""]) =>
    hashOf(script),
  );
  const scripts = [...new Set(inline)].join(" ");
  return [
    "default-src 'self'",
    // The dev server injects its own scripts and styles.
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
