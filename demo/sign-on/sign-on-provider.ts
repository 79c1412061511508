import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type Provider from "oidc-provider";
import type { SignOn } from "#server/config.ts";
import { MissingPackage } from "#server/platform/missing-package.ts";
import { choicePage } from "./sign-on-provider-page.ts";
import { companyPeople, type CompanyPerson } from "./sign-on-people.ts";

export type DemoSignOn = {
  signOn: SignOn;
  close: () => Promise<void>;
};

export type DemoSignOnNeeds = {
  /** The address to which the provider sends the browser back. */
  redirectUri: string;
  port?: number;
  people?: readonly CompanyPerson[];
};

/**
 * A company's OpenID provider for a demo shop without another one: a real protocol, a made-up company. Visitors choose a
 * person without a password, so it listens on this machine alone and is never part of a real shop.
 */
export const openSignOnProvider = async ({
  redirectUri,
  port = 0,
  people = companyPeople,
}: DemoSignOnNeeds): Promise<DemoSignOn> => {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo; // as: it listens on TCP
  const signOn = {
    issuer: `http://127.0.0.1:${taken}`,
    clientId: "pho-hang",
    clientSecret: randomBytes(24).toString("hex"),
  };
  const provider = await withoutAdvice(() => makeProvider(signOn, redirectUri, people));
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/choose/")) void choose(provider, people, request, response);
    else void answer(request, response);
  });
  return {
    signOn,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

const makeProvider = async (
  { issuer, clientId, clientSecret }: SignOn,
  redirectUri: string,
  people: readonly CompanyPerson[],
): Promise<Provider> => {
  const { default: OpenIdProvider } = await import("oidc-provider").catch((cause: unknown) => {
    throw new MissingPackage(
      "oidc-provider is not installed: run npm ci, or set DEMO=0 or the OIDC_ variables.",
      { cause },
    );
  });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    cookies: { keys: [randomBytes(24).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    interactions: { url: (_, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_, id) => {
      const person = people.find(({ subject }) => subject === id);
      if (!person) return undefined;
      const { subject, email, emailVerified, name } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: emailVerified, name }),
      };
    },
    // Skips the question for consent: the company and the shop agreed on it.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  });
};

/** Shows the people to choose from, and takes the choice. */
const choose = async (
  provider: Provider,
  people: readonly CompanyPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const { uid } = await provider.interactionDetails(request, response);
    const chosen = request.method === "POST" ? await chosenIn(request) : null;
    const person = people.find(({ subject }) => subject === chosen);
    if (person) {
      const result = { login: { accountId: person.subject, remember: false } };
      await provider.interactionFinished(request, response, result);
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.end(choicePage(`/choose/${uid}`, people));
  } catch {
    // The browser came without its cookie, or too late: there is no interaction to continue.
    response.statusCode = 400;
    response.setHeader("content-type", "text/plain; charset=utf-8");
    response.end("This sign-in is no longer open. Đăng nhập này không còn hiệu lực.");
  }
};

const LONGEST_CHOICE = 500;

const chosenIn = async (request: IncomingMessage): Promise<string | null> => {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > LONGEST_CHOICE) return null;
  }
  return new URLSearchParams(body).get("subject");
};

/**
 * Silences the provider library's warnings for production while `run` runs: losing its state at a restart is right for
 * a demo.
 */
const withoutAdvice = async <T>(run: () => Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes("oidc-provider WARNING")) warn(...said);
  };
  try {
    return await run();
  } finally {
    console.warn = warn;
  }
};
