import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toast, type ToastType } from "./toast.tsx";

const types: ToastType[] = ["info", "error", "success", "warning"];

test("each type of message has its own colours and icon", () => {
  const looks = types.map((type) =>
    renderToStaticMarkup(
      <Toast type={type} closeLabel="Close" onClose={() => undefined}>
        The words
      </Toast>,
    ).replace(`data-type="${type}"`, ""),
  );
  expect(new Set(looks).size).toBe(types.length);
  for (const look of looks) expect(look).toMatch(/<svg.*<\/svg><div[^>]*>The words<\/div>/);
});
