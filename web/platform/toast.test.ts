import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeToast, hideErrors, hideToast, showToast, TOAST_MS, toasts } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = () => toasts.now().map(({ type, children }) => [type, children]);

test("a success goes after three seconds, one with a button after eight (spec §9)", () => {
  showToast("success", "Saved");
  showToast("info", "Opened", "Undo");
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(shown()).toEqual([
    ["success", "Saved"],
    ["info", "Opened"],
  ]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([["info", "Opened"]]);
  vi.advanceTimersByTime(5_000);
  expect(shown()).toEqual([]);
});

test("a message that changes disappears when it would have", () => {
  const first = showToast("success", "1 saved");
  vi.advanceTimersByTime(TOAST_MS - 1);
  changeToast(first, "2 saved");
  expect(shown()).toEqual([["success", "2 saved"]]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test("errors and warnings stay until they are closed or something succeeds", () => {
  const first = showToast("error", "No answer");
  showToast("warning", "Some lines were cut");
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toEqual([
    ["error", "No answer"],
    ["warning", "Some lines were cut"],
  ]);
  hideToast(first);
  expect(shown()).toEqual([["warning", "Some lines were cut"]]);
  showToast("success", "Saved");
  expect(shown()).toEqual([["success", "Saved"]]);
});

test("a repeated error is shown once, and a success in the page hides it", () => {
  showToast("error", "No answer");
  const again = showToast("error", "No answer");
  expect(toasts.now().map(({ id }) => id)).toEqual([again]);
  showToast("info", "Still here");
  hideErrors();
  expect(shown()).toEqual([["info", "Still here"]]);
});
