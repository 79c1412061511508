/** The types of the client are those of the contract; the compiler checks this file. */
import { expect, test } from "vitest";
import { contract, type Contract } from "#contract/contract.ts";
import type { Answer, Endpoints, RequestOf } from "#contract/wire/endpoint.ts";
import { operationNames } from "#server/api-words/operations.ts";
import { calls, PhoHang } from "../../client/phohang.ts";

type Calls = typeof calls;
type Name = keyof Calls;
type KeyOf<N extends Name> = `${Calls[N]["method"]} ${Calls[N]["path"]}` & keyof Contract;
type AnswerOf<N extends Name> = Awaited<ReturnType<PhoHang[N]>>;
type RequestTo<N extends Name> = Parameters<PhoHang[N]>[0];

type Fits<Part, Wanted> = [Part] extends [Wanted] ? true : false;

type WithJson = { [N in Name]: Calls[N]["answer"] extends "json" ? N : never }[Name];
/** A form is a `FormData` in the contract, so its parts are compared by the requests of the tests. */
type WithoutForm = { [N in Name]: RequestTo<N> extends { form: unknown } ? never : N }[Name];

/** The answer of the shop has every member that the client promises, and no other. */
type WrongAnswers = {
  [N in WithJson]: Fits<Answer<Contract[KeyOf<N>]>, AnswerOf<N>> extends true
    ? Fits<AnswerOf<N>, Answer<Contract[KeyOf<N>]>> extends true
      ? never
      : N
    : N;
}[WithJson];

/** The shop takes every request that the client can write. */
type WrongRequests = {
  [N in WithoutForm]: Fits<
    Exclude<RequestTo<N>, undefined>,
    RequestOf<KeyOf<N>, Contract[KeyOf<N>]>
  > extends true
    ? never
    : N;
}[WithoutForm];

test("answers and requests of the client have the types of the contract", () => {
  const wrongAnswers: WrongAnswers[] = [];
  const wrongRequests: WrongRequests[] = [];
  // @ts-expect-error a call without its parameters does not compile
  const unnamed = async (client: PhoHang) => await client.getProduct({});
  const red = { query: { colour: "red" } } as const;
  // @ts-expect-error a member that the shop does not know does not compile
  const unknown = async (client: PhoHang) => await client.listProducts(red);
  // @ts-expect-error this would compile if an unlike type passed as alike
  const alike: Fits<AnswerOf<"listProducts">, AnswerOf<"listStores">> = true;
  expect([wrongAnswers, wrongRequests, typeof unnamed, typeof unknown, alike]).toEqual([
    [],
    [],
    "function",
    "function",
    true,
  ]);
});

test("each call is named as the description of the API names it", () => {
  for (const [name, { method, path }] of Object.entries(calls)) {
    const key = `${method} ${path}` as keyof Contract; // as: the client is made of the contract
    expect(contract).toHaveProperty([key]);
    expect(operationNames[key]).toBe(name);
    expect(PhoHang.prototype).toHaveProperty(name);
  }
});

test("the client has each call of a machine token that is no stream of events", () => {
  const named = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
  const endpoints: Endpoints = contract;
  const missing = Object.entries(endpoints).filter(
    ([key, endpoint]) =>
      endpoint.scope !== undefined &&
      endpoint.media?.includes("text/event-stream") !== true &&
      !named.has(key),
  );
  expect(missing.map(([key]) => key)).toEqual([]);
});
