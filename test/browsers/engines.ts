import { openFirefox } from "./firefox.ts";
import type { Driver, Size } from "./webdriver.ts";
import { openWebKit } from "./webkit.ts";

const open: Record<string, (size: Size) => Promise<Driver>> = {
  webkit: openWebKit,
  firefox: openFirefox,
};

const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Every browser at every size, with the name of its folder of pictures. */
export const engines = Object.entries(open).flatMap(([name, openDriver]) =>
  sizes.map((size) => ({
    name: `${name}-${size.width}`,
    phone: size.width < 640,
    open: async () => await openDriver(size),
  })),
);
