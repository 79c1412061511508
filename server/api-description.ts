import { readdirSync, readFileSync } from "node:fs";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { contract } from "#contract/contract.ts";
import { namedShapes } from "#contract/named-shapes.ts";
import { operationNames } from "./api-words/operations.ts";
import { parameterWords } from "./api-words/parameters.ts";
import { integrationsWords } from "./api-words/integrations.ts";
import { ledgerWords } from "./api-words/ledger.ts";
import { productWords } from "./api-words/goods.ts";
import { ordersWords } from "./api-words/orders.ts";
import { peopleWords } from "./api-words/people.ts";
import { returnsWords } from "./api-words/returns.ts";
import type { Word, Words } from "./platform/http/openapi/describe-members.ts";
import { docComments } from "./platform/http/openapi/doc-comments.ts";
import { projectUrl } from "./platform/project-url.ts";
import { openApi, type ApiDescription } from "./platform/http/openapi/openapi.ts";

// The sources of the contract are part of every deploy.
const folder = projectUrl("contract/");
const commentOf = docComments(
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => [file, readFileSync(new URL(file, folder), "utf8")]),
  ),
);

const memberWords: Words = {
  ...peopleWords,
  ...returnsWords,
  ...integrationsWords,
  ...productWords,
  ...ordersWords,
  ...ledgerWords,
};
const wordIn = (words: Words, place: string, name: string): Word | undefined =>
  words[`${place}.${name}`] ?? words[name];

/** A member's own doc comment is more exact than the word for all members of its name. */
const withComment = (comment: string | undefined, word: Word | undefined): Word | undefined =>
  comment === undefined || typeof word === "string" || word === undefined
    ? (comment ?? word)
    : [comment, ...word.slice(1)];

const declarationOf = (place: string): string =>
  place.includes(" ") ? place : place.charAt(0).toLowerCase() + place.slice(1);

const signedIn = ["customer", "agent", "admin", "super admin"];

/** The shop as its OpenAPI document presents it. */
export const apiDescription: ApiDescription = {
  title: "Phố Hàng",
  version: "1.0.0",
  description:
    "A shop of several stores, for customers in Vietnam. Money is whole đồng, VAT included; times are UTC. " +
    "Each operation names its callers: visitor (not signed in), customer, agent and admin (the staff of one store), super admin. " +
    `A client for programs: [in TypeScript](${BASE_PATH}/client.ts), [in JavaScript](${BASE_PATH}/client.js).`,
  basePath: BASE_PATH,
  contract,
  shapes: namedShapes,
  operationNames,
  wordFor: (place, name) =>
    withComment(commentOf(declarationOf(place), name), wordIn(memberWords, place, name)),
  parameterWordFor: (place, name) =>
    withComment(commentOf(place, name), wordIn(parameterWords, place, name)),
  callers: {
    everyone: ["visitor", ...signedIn],
    "signed-in": signedIn,
    ROLE_AGENT: ["agent"],
    ROLE_TENANT_ADMIN: ["admin"],
    SUPER_ADMIN: ["super admin"],
  },
};

/** Made once, because it is the same for every app of a process. */
export const apiDocument = openApi(apiDescription);
