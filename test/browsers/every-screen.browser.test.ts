import { request } from "@playwright/test";
import { beforeAll, describe, expect, test } from "vitest";
import { castFor, type Cast } from "../screenshots/cast.ts";
import { tokenOf } from "../stories/staff-steps.ts";
import { storedSession } from "../stories/steps.ts";
import { engines } from "./engines.ts";
import { openPage } from "./open-page.ts";
import { pictureName, screens } from "./screens.ts";

const api = await request.newContext({ baseURL: process.env["STORIES_URL"] ?? "" });
let cast: Cast;

beforeAll(async () => {
  ({ cast } = await castFor(api, 0));
}, 120_000);

/** The stored session of a person, with a token that is still good. */
const sessionOf = async (person: keyof typeof screens): Promise<string | null> => {
  if (person === "visitor") return null;
  const { email, token: _, ...known } = cast.people[person];
  return storedSession(email, await tokenOf(api, email), known);
};

describe.each(engines)("every screen in $name", (engine) => {
  const opened = openPage(engine);
  // Each language is seen in both browsers and at both sizes.
  const language = engine.phone === engine.name.startsWith("webkit") ? "vn" : "en";

  test.each(["visitor", "buyer", "admin", "superAdmin"] as const)(
    "%s: nothing is too wide, cut off or covered",
    async (person) => {
      const page = opened();
      // The page of the person before ends first, so that its answers don't replace the next session.
      await page.open("/home");
      await page.forget();
      await page.choose(language);
      await page.open("/home");
      const faults: string[] = [];
      for (const screen of screens[person](cast)) {
        if (screen.only && (screen.only === "phone") !== engine.phone) continue;
        const session = await sessionOf(person);
        await page.run((root: string | null) => {
          if (root === null) localStorage.removeItem("root");
          else localStorage.setItem("root", root);
        }, session);
        const name = pictureName(screen);
        try {
          await page.open(screen.path);
          await page.loads();
          // A refused person is led to another page, which would be measured instead.
          const [path] = screen.path.split("?");
          expect(await page.run(() => location.pathname)).toBe(path);
          await screen.act?.(page);
          faults.push(...(await page.look(name)));
        } catch (error) {
          faults.push(`${engine.name} ${name}: ${String(error).slice(0, 300)}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
