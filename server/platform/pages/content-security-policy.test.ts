import { hash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const pageWith = (scripts: string): Buffer =>
  Buffer.from(`<html><body><div><script>in(a, text)</script></div>${scripts}</body></html>`);
const hashOf = (script: string): string => `'sha256-${hash("sha256", script, "base64")}'`;

it("a page may run the shop's files and the scripts at its end; scripts with data get no hash", () => {
  const page = pageWith(
    `<script>one()</script><script type="module" async="">two()</script><script>one()</script>
     <script type="application/ld+json">{"facts":1}</script><script src="/a.js"></script>
     <script type="application/json" id="loaded">[1,2]</script>`,
  );
  for (let turn = 0; turn < 2; turn++) {
    const policy = contentSecurityPolicy(page, { dev: false });
    expect(policy).toContain(`script-src 'self' ${hashOf("one()")} ${hashOf("two()")};`);
  }
});
