import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SignOn } from "../server/config.ts";

/** The provider's next response: the claims of its ID token, who signs it, and whether it accepts the code. */
export type Lie = {
  claims?: Record<string, unknown>;
  signature?: "wrong key" | "none" | "cut";
  token?: "missing" | "invalid_grant";
};

const ALG = "RS256";
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * An OpenID provider controlled by a test: its tokens are valid but for one lie. They carry the nonce that `expect`
 * found in the login's address.
 */
export const openLyingProvider = async () => {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const others = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const state: { nonce: string; lie: Lie } = { nonce: "", lie: {} };
  const server = createServer((request, response) => {
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? "/", "http://provider");
    if (pathname === "/.well-known/openid-configuration") return say(200, metadata(issuer()));
    if (pathname === "/jwks")
      return say(200, {
        keys: [{ ...keys.publicKey.export({ format: "jwk" }), use: "sig", alg: ALG, kid: "k1" }],
      });
    if (pathname !== "/token") return say(404, {});
    if (state.lie.token === "invalid_grant") return say(400, { error: "invalid_grant" });
    const idToken = state.lie.token === "missing" ? {} : { id_token: tokenOf(state.lie) };
    return say(200, { access_token: "x", token_type: "bearer", ...idToken });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // as: it listens on TCP
  const signOn: SignOn = { issuer: issuer(), clientId: "shop", clientSecret: "secret" };

  const tokenOf = ({ claims = {}, signature }: Lie): string => {
    const now = Math.floor(Date.now() / 1000);
    const said = {
      iss: signOn.issuer,
      aud: signOn.clientId,
      sub: "person-1",
      iat: now,
      exp: now + 300,
      nonce: state.nonce,
      email: "linh@phohang.test",
      email_verified: true,
      name: "Đỗ Khánh Linh",
      ...claims,
    };
    if (signature === "none") return `${encode({ alg: "none" })}.${encode(said)}.`;
    const signed = `${encode({ alg: ALG, kid: "k1" })}.${encode(said)}`;
    const key = signature === "wrong key" ? others.privateKey : keys.privateKey;
    const seal = signatureOf(signed, key);
    return `${signed}.${signature === "cut" ? seal.slice(0, -8) : seal}`;
  };

  return {
    signOn,
    /** Makes the next sign-in valid but for `lie`; takes the nonce from the address of the login. */
    expect: (loginUrl: string, lie: Lie = {}) => {
      state.nonce = new URL(loginUrl).searchParams.get("nonce") ?? "";
      state.lie = lie;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

const signatureOf = (text: string, key: KeyObject): string =>
  createSign("RSA-SHA256").update(text).sign(key).toString("base64url");

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: [ALG],
});
