import { expect, test } from "vitest";
import { asciiCode } from "./ascii-output.ts";

const valueOf = async (code: string): Promise<unknown> => {
  const module: unknown = await import(
    `data:text/javascript,${encodeURIComponent(`export default ${code};`)}`
  );
  return (module as { default: unknown }).default; // as: the module above
};

test.each([
  ["a text", '"Phố Hàng – “1.000 ₫” 🛍"'],
  ["a text with escapes", String.raw`"a\nPhố \\Hàng"`],
  ["a template", "`Đã giao ${1 + 1} 🛍`"],
  ["an expression", '"Đường số 3, phường 🛍".replace(/[à-ỹ🛍]/gu, "x")'],
  ["a key", '({ "Hà Nội": 1, Huế: 2 })'],
])("%s has the same value when it is ASCII", async (_, code) => {
  const written = asciiCode(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  expect(await valueOf(written)).toEqual(await valueOf(code));
});

test("a letter after a backslash fails the build, because the text would change", () => {
  expect(() => asciiCode(String.raw`"\ờ"`)).toThrow("a backslash precedes");
});
