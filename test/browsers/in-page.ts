/** Functions that run inside of the page. Each is sent as text, so it names nothing outside of itself. */

export type Target = { role: Role; name?: string; within?: string };
export type Role =
  | "button"
  | "link"
  | "textbox"
  | "choice"
  | "option"
  | "dialog"
  | "heading"
  | "text";

/** Returns the first visible element of the role whose accessible name matches; `null` when there is none. */
export const findTarget = ({ role, name = "", within }: Target): Element | null => {
  const selectors: Record<Role, string> = {
    button: "button, summary, [role=button]",
    link: "a[href]",
    textbox: "input:not([type=radio], [type=checkbox]), textarea, select",
    choice: "[type=radio], [type=checkbox], [role=radio], [role=tab], [role=switch]",
    option: "[role=option]",
    dialog: "dialog[open], :popover-open",
    heading: "h1, h2, h3",
    text: "h1, h2, h3, p, li, span, td, th, dt, dd, legend, output, div",
  };
  const textsOf = (ids: string | null) =>
    (ids ?? "").split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "");
  const nameOf = (element: Element): string => {
    const isField = [HTMLInputElement, HTMLTextAreaElement].some((kind) => element instanceof kind);
    const labels = isField ? [...document.querySelectorAll(`label[for="${element.id}"]`)] : [];
    const around = element.closest("label");
    if (around) labels.push(around);
    const names = [
      textsOf(element.getAttribute("aria-labelledby")).join(" "),
      element.getAttribute("aria-label") ?? "",
      labels.map((label) => label.textContent).join(" "),
      element.textContent,
      element.querySelector("img")?.alt ?? "",
    ];
    const found = names.find((text) => text.trim() !== "") ?? "";
    return found.replaceAll(/\s+/g, " ").trim();
  };
  const modals = [...document.querySelectorAll("dialog:modal")];
  const isReachable = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width < 1 || height < 1)
      return false;
    if (modals.length === 0 || element.closest(":popover-open")) return true;
    return modals.some((modal) => modal.contains(element));
  };
  const root = within === undefined ? document : document.querySelector(within);
  const wanted = new RegExp(name, "u");
  return (
    [...(root?.querySelectorAll(selectors[role]) ?? [])].find(
      (element) => isReachable(element) && wanted.test(nameOf(element)),
    ) ?? null
  );
};

/** Returns what is wrong with dialogs and popups: one lower than its content, one that is open and can't be seen. */
export const findLayoutFaults = (): string[] => {
  const faults: string[] = [];
  for (const dialog of document.querySelectorAll("dialog[open], :popover-open")) {
    const box = dialog.getBoundingClientRect();
    if (box.height === 0) continue; // an empty region of messages
    const title = dialog.querySelector("h2")?.textContent ?? dialog.id;
    const right = Math.round(box.right);
    const bottom = Math.round(box.bottom);
    if (box.left < -1 || right > innerWidth + 1 || box.top < -1 || bottom > innerHeight + 1)
      faults.push(`"${title}" reaches out of the window: to ${right}, ${bottom}`);
    if (getComputedStyle(dialog).opacity !== "1")
      faults.push(`"${title}" is open and can't be seen`);
    const limit = Number.parseFloat(getComputedStyle(dialog).maxHeight);
    if (Number.isNaN(limit) || box.height >= limit - 1) continue;
    for (const part of [dialog, ...dialog.querySelectorAll("*")]) {
      const { overflowY } = getComputedStyle(part);
      const hidden = part.scrollHeight - part.clientHeight;
      if (/auto|scroll/.test(overflowY) && !part.matches("textarea, [role=listbox]") && hidden > 1)
        faults.push(`"${title}" is ${box.height} px high and hides ${hidden} px of its content`);
    }
  }
  return faults;
};

/**
 * Scrolls each control into view, as the focus does, and returns those that a fixed or sticky bar covers even then: the
 * save bar of staff, the buy bar of a phone, a header.
 */
export const findCoveredControls = (): string[] => {
  if (document.querySelector(":popover-open")) return []; // it covers the page on purpose
  const faults: string[] = [];
  const root = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const controls = root?.querySelectorAll("a[href], button, input, select, textarea, summary");
  const barOf = (element: Element | null): Element | null => {
    for (let part = element; part; part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position)) return part;
    return null;
  };
  for (const control of controls ?? []) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest(".sr-only, [class*='not-focus:sr-only'], [inert]")) continue;
    control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const covering = document.elementFromPoint(left + width / 2, top + height / 2);
    const bar = barOf(covering);
    if (!bar || bar.contains(control) || bar.closest("[aria-live]")) continue;
    const name = control.getAttribute("aria-label") ?? control.textContent;
    faults.push(
      `<${control.localName}> ${name.trim().slice(0, 40)} is covered by ${bar.localName}.${bar.className.slice(0, 40)}`,
    );
  }
  return faults;
};

/** Scrolls to the end of the page; returns false where nothing of it is left to see, or something covers it. */
export const scrollToEnd = (): boolean => {
  if (document.querySelector(":popover-open, dialog:modal")) return false;
  const { scrollHeight } = document.documentElement;
  scrollTo({ top: scrollHeight, behavior: "instant" });
  return scrollHeight > innerHeight * 1.2;
};
