import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { choicesOf, type ShopLanguage } from "../stories/steps.ts";
import { findWidthFaults, NARROWEST_TEXT } from "../stories/every-page/width-faults.ts";
import {
  findCoveredControls,
  findLayoutFaults,
  findTarget,
  scrollToEnd,
  type Target,
} from "./in-page.ts";
import { ELEMENT, type Driver } from "./webdriver.ts";

const pictures = fileURLToPath(new URL("../../screenshots/browsers", import.meta.url));
const patienceMs = 20_000;
const KEYS = { Escape: "\uE00C", Enter: "\uE007", Tab: "\uE004" };

/** A message covers the button, the button is not drawn yet, or the page was drawn again. */
const passing = ["click intercepted", "not interactable", "stale element"];

/** Lets a click be sent again that WebDriver refused for a reason that passes. */
const mayPass = (error: unknown): false => {
  if (error instanceof Error && passing.some((reason) => error.message.includes(reason)))
    return false;
  throw error;
};

const scrollTo = (element: Element): void =>
  element.scrollIntoView({ block: "center", behavior: "instant" });

export type BrowserPage = ReturnType<typeof pageOf>;

/** The actions of a person on a page, in any browser that speaks WebDriver. */
export const pageOf = ({ send }: Driver, folder: string) => {
  const shop = process.env["STORIES_URL"] ?? "";

  const run = async <Result>(script: (...args: never[]) => Result, ...args: unknown[]) => {
    const text = `return (${script.toString()})(...arguments)`;
    return (await send("run", { script: text, args })) as Awaited<Result>; // as: the result of the script
  };

  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    if (await waitFor(isSo, patienceMs)) return;
    await picture("failed");
    const seen = await run(
      () => `${location.pathname}\n${document.body.innerText.slice(0, 1_500)}`,
    );
    throw new Error(`${folder} waits in vain for ${what} at ${seen}`);
  };

  const find = async (target: Target): Promise<string> => {
    let id = "";
    await until(`${target.role} "${target.name ?? ""}"`, async () => {
      const found = (await run(findTarget, target)) as { [ELEMENT]?: string } | null; // WebDriver's format of an element
      id = found?.[ELEMENT] ?? "";
      return id !== "" && (await run(scrollTo, { [ELEMENT]: id }).then(() => true, mayPass));
    });
    return id;
  };

  /** An element that still moves has no place to press. A movement begins with the next frame. */
  const settled = async (): Promise<void> =>
    await until("the end of its movements", async () =>
      run(async () => {
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return !document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
          );
      }),
    );

  const picture = async (name: string): Promise<void> => {
    await mkdir(join(pictures, folder), { recursive: true });
    const bytes = Buffer.from(String(await send("picture", { full: false })), "base64");
    await writeFile(join(pictures, folder, `${name}.png`), bytes);
  };

  const ready = async (): Promise<void> =>
    await until("hydration", async () =>
      run(() => document.documentElement.hasAttribute("data-hydrated")),
    );

  const press = async (target: Target): Promise<void> => {
    await until(`a way to press ${target.role} "${target.name ?? ""}"`, async () => {
      try {
        const id = await find(target);
        await settled();
        await send("click", { id });
        return true;
      } catch (error) {
        return mayPass(error);
      }
    });
  };

  return {
    run,
    press,
    settled,
    sees: async (target: Target): Promise<void> => void (await find(target)),
    isThere: async (target: Target): Promise<boolean> => (await run(findTarget, target)) !== null,
    /** Waits until an element is gone, such as a dialog that was answered. */
    misses: async (target: Target): Promise<void> =>
      await until(
        `the end of ${target.role} "${target.name ?? ""}"`,
        async () => (await run(findTarget, target)) === null,
      ),
    at: async (path: RegExp): Promise<void> =>
      await until(String(path), async () =>
        path.test(await run(() => location.pathname + location.search)),
      ).then(ready),
    open: async (path: string): Promise<void> => {
      await send("open", { url: shop + path });
      await ready();
    },
    /** Waits until no placeholder is left, so that the page shows its content. */
    loads: async (): Promise<void> =>
      await until("its content", async () =>
        run(() => {
          const isBusy = document.querySelector("main [aria-busy=true], main [role=status] h1");
          // Parts below the window are loaded when a person comes near them.
          const isWaiting = [...document.querySelectorAll("main .skeleton")].some(
            (part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight,
          );
          return !isBusy && !isWaiting && document.querySelector("main h1") !== null;
        }),
      ),
    type: async (name: string, text: string, within = "html"): Promise<void> => {
      const id = await find({ role: "textbox", name, within });
      await settled();
      await send("clear", { id });
      await send("type", { id, text });
    },
    key: async (key: keyof typeof KEYS): Promise<void> => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] }));
      await send("press", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    /** Takes a picture, and one of the page's end, and returns the faults of the layout. */
    look: async (name: string): Promise<string[]> => {
      await settled();
      await picture(name);
      const faults = [
        ...(await run(findLayoutFaults)),
        ...(await run(findWidthFaults, NARROWEST_TEXT)),
        ...(await run(findCoveredControls)),
      ];
      if (await run(scrollToEnd)) await settled().then(async () => await picture(`${name}-end`));
      return [...new Set(faults)].map((fault) => `${folder} ${name}: ${fault}`);
    },
    /** Chooses a language, and answers the question about cookies. */
    choose: async (language: ShopLanguage): Promise<void> => {
      for (const { name, value } of choicesOf(language))
        await send("setCookie", { cookie: { name, value, path: "/" } });
    },
    forget: async (): Promise<void> => {
      await send("deleteCookies");
      await run(() => localStorage.clear());
    },
  };
};
