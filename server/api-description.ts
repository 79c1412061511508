import { BASE_PATH } from "#contract/wire/base-path.ts";
import { contract } from "#contract/contract.ts";
import { namedShapes } from "#contract/named-shapes.ts";
import { openApi, type ApiDescription } from "./platform/http/openapi.ts";

const signedIn = ["customer", "agent", "admin", "super admin"];

/** The shop as its OpenAPI document presents it. */
export const apiDescription: ApiDescription = {
  title: "Phố Hàng",
  version: "1.0.0",
  description:
    "A shop of several stores, for customers in Vietnam. Money is whole đồng, VAT included; times are UTC. " +
    "Each operation names its callers: visitor (not signed in), customer, agent and admin (the staff of one store), super admin.",
  basePath: BASE_PATH,
  contract,
  shapes: namedShapes,
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
