import { autoGallery } from "./auto/gallery-auto.ts";
import { homeGallery } from "./home/gallery-home.ts";
import { powerGallery } from "./power/gallery-power.ts";
import { bannerGallery } from "./banners.ts";
import { markGallery } from "./marks.ts";
import { sceneGallery } from "./scenes.ts";
import { snapshotGallery } from "./snapshots.ts";
import { picture } from "./studio.ts";
import type { Shots } from "./shots.ts";

const all: Shots = {
  ...autoGallery,
  ...powerGallery,
  ...homeGallery,
  ...sceneGallery,
  ...bannerGallery,
  ...markGallery,
  ...snapshotGallery,
};

/** Names of every picture that can be rendered. */
export const pictureNames: readonly string[] = Object.keys(all);

/** The SVG text of a picture; throws for an unknown name. */
export function pictureSvg(name: string): string {
  const shot = all[name];
  if (shot === undefined) throw new Error(`No drawing is called ${name}`);
  return picture(shot.draw, shot);
}
