export type DeviceName = { browser: string; system: string };

// The first match wins, because most browsers also name Chrome and Safari in their User-Agent.
const browsers: readonly [sign: RegExp, name: string][] = [
  [/coc_coc_browser/i, "Cốc Cốc"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];
const systems: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameOf = (names: readonly [RegExp, string][], words: string): string | undefined =>
  names.find(([sign]) => sign.test(words))?.[1];

/** Derives common names of browser and system from a User-Agent; null if either is unknown. */
export const deviceName = (userAgent: string): DeviceName | null => {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  return browser === undefined || system === undefined ? null : { browser, system };
};
