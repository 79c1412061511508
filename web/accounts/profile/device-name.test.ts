import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const like = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${like} Chrome/141.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`${like} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge", "Windows"],
  [`${like} coc_coc_browser/120.0.0 Chrome/120.0.0.0 Safari/537.36`, "Cốc Cốc", "Windows"],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPad",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
    "Firefox",
    "Mac",
  ],
])("the device %s is shown as people know it", (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

test.each(["", "curl/8.5.0", "Test/1.0"])("the User-Agent %j has no device name", (userAgent) => {
  expect(deviceName(userAgent)).toBeNull();
});
