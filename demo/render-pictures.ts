/**
 * Renders the demo's drawings to `demo/pictures` (WebP in three widths per picture) and the shop's logos to `demo/brand`.
 * It skips unchanged ones: `demo/pictures/drawn.json` stores a fingerprint of each drawing and of the settings.
 */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { favicon, logoMark, logoMarkLight, openGraph } from "./drawings/brand.ts";
import { pictureNames, pictureSvg } from "./drawings/gallery.ts";
import { fingerprint, settings } from "./drawings/fingerprint.ts";
import { pictureWidths } from "../contract/wire/pictures.ts";

const pictures = new URL("./pictures/", import.meta.url);
const brand = new URL("./brand/", import.meta.url);
const record = new URL("drawn.json", pictures);

await mkdir(pictures, { recursive: true });
await mkdir(brand, { recursive: true });
const files = new Set(await readdir(pictures));
const before = await fingerprints();
const after: Record<string, string> = {};
let drawn = 0;
for (const name of pictureNames.toSorted()) {
  const svg = pictureSvg(name);
  const print = fingerprint(svg);
  after[name] = print;
  const present = pictureWidths.every((width) => files.has(`${name}-${width}.webp`));
  if (before[name] === print && present) continue;
  await renderPicture(name, svg);
  drawn += 1;
}
await removeForgotten();
await writeFile(record, `${JSON.stringify(after, null, 2)}\n`);
await renderBrand();
process.stdout.write(`${drawn} of ${pictureNames.length} pictures drawn again\n`);

async function fingerprints(): Promise<Record<string, string>> {
  if (!files.has("drawn.json")) return {};
  return JSON.parse(await readFile(record, "utf8"));
}

async function renderPicture(name: string, svg: string): Promise<void> {
  const widest = Math.max(...pictureWidths);
  const image = sharp(Buffer.from(svg)).resize(widest).flatten({ background: "#ffffff" });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const to of pictureWidths) {
    await sharp(data, { raw: { width, height, channels } })
      .resize(to)
      .webp({ ...settings, smartSubsample: true })
      .toFile(new URL(`${name}-${to}.webp`, pictures).pathname);
  }
}

async function removeForgotten(): Promise<void> {
  const wanted = new Set(
    pictureNames.flatMap((name) => pictureWidths.map((width) => `${name}-${width}.webp`)),
  );
  for (const file of files) {
    if (file.endsWith(".webp") && !wanted.has(file)) await rm(new URL(file, pictures));
  }
}

async function renderBrand(): Promise<void> {
  const marks = { "logo-mark": logoMark(), "logo-mark-light": logoMarkLight(), favicon: favicon() };
  for (const [name, svg] of Object.entries(marks))
    await writeFile(new URL(`${name}.svg`, brand), `${svg}\n`);
  const png = async (svg: string, width: number, file: string): Promise<void> => {
    const bytes = await sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / 64) })
      .resize(width)
      .png({ compressionLevel: 9 })
      .toBuffer();
    await writeFile(new URL(file, brand), bytes);
  };
  await png(logoMark(), 512, "logo-mark-512.png");
  await png(favicon(), 32, "favicon-32.png");
  await png(favicon(), 192, "favicon-192.png");
  await png(favicon(), 512, "favicon-512.png");
  await png(favicon(), 180, "apple-touch-icon.png");
  const shared = await sharp(Buffer.from(openGraph()))
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
  await writeFile(new URL("open-graph.png", brand), shared);
}
