import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contract } from "#contract/contract.ts";
import { TOKEN_EXPIRED } from "#contract/wire/refusals.ts";
import { RequestFailed } from "./request-failed.ts";
import { sendRequest } from "./send-request.ts";
import { session } from "../storage/session.ts";

const TOKEN = "1.secret.seal";

beforeAll(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterAll(() => vi.unstubAllGlobals());

/** Stubs `fetch` to respond with this status, and returns the mock with its calls. */
const shopAnswers = (status: number) => {
  const answers = vi.fn<typeof fetch>(async () =>
    [204, 205, 304].includes(status)
      ? new Response(null, { status })
      : Response.json({ message: "said" }, { status }),
  );
  vi.stubGlobal("fetch", answers);
  return answers;
};

const tokenSent = (answers: ReturnType<typeof shopAnswers>): string | null =>
  new Headers(answers.mock.lastCall?.[1]?.headers).get("authorization");

test("every call of the contract carries the bearer token from the login on, and none before", async () => {
  const calls = Object.keys(contract);
  expect(calls.length).toBeGreaterThan(60);
  const answers = shopAnswers(200);
  for (const call of calls) {
    await sendRequest(call, {}, {});
    expect([call, tokenSent(answers)]).toEqual([call, null]);
  }
  const nobody = { id: "", username: "", fullName: "", roles: [], tenant: null };
  const signedIn = { isActive: true, isPendingActive: false, isLoggedIn: true };
  session.signIn({ ...nobody, ...signedIn, email: "lan@phohang.test", token: TOKEN });
  for (const call of calls) {
    await sendRequest(call, {}, {});
    expect([call, tokenSent(answers)]).toEqual([call, `Bearer ${TOKEN}`]);
  }
  session.signOut();
  await sendRequest("GET /tenants", {}, {});
  expect(tokenSent(answers)).toBeNull();
});

test("an answer of 200 to 299 is a success, any other fails", async () => {
  for (const status of [200, 201, 202, 204, 207, 226, 299]) {
    shopAnswers(status);
    expect((await sendRequest("GET /tenants", {}, {})).status).toBe(status);
  }
  for (const status of [300, 304, 307, 400, 401, 403, 404, 409, 429, 500, 503, 599]) {
    shopAnswers(status);
    const failed = await sendRequest("GET /tenants", {}, {}).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RequestFailed);
    expect(failed).toMatchObject({ status });
  }
});

test("a response without content succeeds in a browser that gives it an empty body", async () => {
  const emptied = Object.defineProperty(new Response(""), "status", { value: 204 });
  vi.stubGlobal("fetch", async () => emptied);
  expect((await sendRequest("GET /tenants", {}, {})).status).toBe(204);
});

test("a page of an old version shows a refusal of a later one, whose code it does not know, with the server's text", async () => {
  const problem = { code: "orders/of-a-later-version", message: "The scale is broken.", scale: 7 };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 409 }));
  const failed = await sendRequest("GET /tenants", {}, {}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ status: 409, message: "The scale is broken.", kind: "refused" });
});

test("a session that can't be renewed because the shop is away goes on, and the failure says when to try again", async () => {
  const nobody = { id: "", username: "", fullName: "", roles: [], tenant: null };
  const signedIn = { isActive: true, isPendingActive: false, isLoggedIn: true };
  session.signIn({ ...nobody, ...signedIn, email: "lan@phohang.test", token: TOKEN });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", {
    locks: { request: async (_: string, __: object, run: () => unknown) => await run() },
  });
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/auth/refresh")
      ? Response.json({ message: "away" }, { status: 503, headers: { "retry-after": "7" } })
      : new Response(TOKEN_EXPIRED, { status: 401 }),
  );
  const failed = await sendRequest("GET /cart", {}, {}).catch((error: unknown) => error);
  expect(failed).toMatchObject({ status: 503, retryAfter: 7 });
  expect(session.now().account?.token).toBe(TOKEN);
});
