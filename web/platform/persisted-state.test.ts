import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "./storage/browser-storage.ts";
import { sendRequest } from "./api/send-request.ts";
import { session } from "./storage/session.ts";

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=x" });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("another tab that hangs while it renews the session holds this one for five seconds at most", async () => {
  // The other tab takes the lock and never releases it.
  const held = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  const hanging = navigator.locks.request("phohang-renew", async () => {
    held.resolve();
    await other.promise;
  });
  await held.promise;
  const waited: number[] = [];
  const time = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    waited.push(ms);
    return time.signal;
  });
  const answers = vi.fn<typeof fetch>(async (url, init) => {
    if (typeof url === "string" && url.endsWith("/auth/refresh"))
      return Response.json({ access_token: "2.new" });
    return new Headers(init?.headers).get("authorization") === "Bearer 2.new"
      ? Response.json({ productCount: 3 })
      : new Response("Token was expired!", { status: 401 });
  });
  vi.stubGlobal("fetch", answers);
  signInWith("1.old");

  const answer = sendRequest("GET /cart/count", {}, {});
  await vi.waitFor(() => expect(waited).toEqual([5_000]));
  expect(answers).toHaveBeenCalledTimes(1);
  time.abort(new DOMException("The operation timed out.", "TimeoutError"));
  expect(await (await answer).json()).toEqual({ productCount: 3 });
  expect(browserStorage.get("root")).toContain('"token":"2.new"');
  other.resolve();
  await hanging;
});

test("a tab that has not heard yet of another tab's renewal uses its token, and keeps it when the cart changes", async () => {
  const answers = vi.fn<typeof fetch>(async (_, init) =>
    new Headers(init?.headers).get("authorization") === "Bearer 2.new"
      ? Response.json({ productCount: 3 })
      : new Response("Token was expired!", { status: 401 }),
  );
  vi.stubGlobal("fetch", answers);
  signInWith("1.old");
  // The other tab writes to the storage that both share; its event has not arrived here.
  const root = browserStorage.get("root") ?? "";
  browserStorage.set("root", root.replace("1.old", "2.new"));

  expect(await (await sendRequest("GET /cart/count", {}, {})).json()).toEqual({ productCount: 3 });
  expect(answers.mock.calls.map(([url]) => url)).not.toContainEqual(
    expect.stringContaining("/auth/refresh"),
  );
  browserStorage.set("root", root.replace("1.old", "3.newer"));
  session.setCartCount(3);
  expect(browserStorage.get("root")).toContain('"token":"3.newer"');
});

const signInWith = (token: string): void => {
  const nobody = { id: "", username: "", fullName: "", roles: [], tenant: null };
  const signedIn = { isActive: true, isPendingActive: false, isLoggedIn: true };
  session.signIn({ ...nobody, ...signedIn, email: "lan@phohang.test", token });
};
