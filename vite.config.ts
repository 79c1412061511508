import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Changes whenever a text does, so that browsers may keep texts for good. */
const textsVersion = (): string => {
  const hash = createHash("sha256");
  for (const language of ["en", "vn"])
    for (const name of readdirSync(`texts/${language}`).toSorted())
      hash.update(readFileSync(`texts/${language}/${name}`));
  return hash.digest("base64url").slice(0, 8);
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  define: { __TEXTS_VERSION__: JSON.stringify(textsVersion()) },
  build: { assetsInlineLimit: 0 },
  // Few files that stay the same while pages change: what the libraries bring, and what most pages share.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules/, minShareCount: 2 },
                {
                  name: "shop",
                  test: /\/(?:web\/(?:design|platform|frame)|contract)\//,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
});
