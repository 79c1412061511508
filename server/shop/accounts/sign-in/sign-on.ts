import { pagePaths } from "#contract/paths.ts";
import * as oidc from "openid-client";
import type { SignOn } from "#server/config.ts";
import { memoized } from "#server/platform/memoized.ts";

/** A person as the provider identifies them. `email` is null unless the provider says that it is verified. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
};

/** Binds the return to the browser that left for the provider. Stored in a cookie that scripts can't read. */
export type Departure = {
  state: string;
  nonce: string;
  verifier: string;
  /** Whether the provider had to authenticate the person again. */
  anew: boolean;
};

/** The parameters of the return. A page that passes on only the code may omit the others. */
export type Return = { code: string; state?: string | undefined; iss?: string | undefined };

export type SignOnProvider = {
  /** `anew` makes the provider authenticate the person again, even if they are already signed in there. */
  depart: (anew: boolean) => Promise<{ url: string; departure: Departure }>;
  /**
   * Throws when the state, nonce, issuer, audience, signature or time is wrong, when the code was already used, and
   * when the sign-in at the provider is old although a new one was requested.
   */
  identify: (back: Return, departure: Departure) => Promise<Identity>;
};

const PATIENCE_S = 5;
/** How long a sign-in at the provider counts as new, in seconds. */
const NEW_FOR_S = 5 * 60;
const SCOPE = "openid email profile";

/** An OpenID Connect provider: authorization code with PKCE. Its discovery document is fetched at first use. */
export const signOnProvider = (
  { issuer, clientId, clientSecret }: SignOn,
  baseUrl: string,
): SignOnProvider => {
  const redirectUri = baseUrl + pagePaths.signOn;

  const discovered = memoized(async (): Promise<oidc.Configuration> => {
    const insecure = new URL(issuer).protocol === "http:" ? [oidc.allowInsecureRequests] : [];
    // Verifies the token's signature, too, although the token comes directly from the provider.
    const execute = [...insecure, oidc.enableNonRepudiationChecks];
    const options = { execute, timeout: PATIENCE_S };
    return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  });

  return {
    depart: async (anew) => {
      const departure = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        anew,
      };
      const url = oidc.buildAuthorizationUrl(await discovered.get(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: "S256",
        ...(anew && { prompt: "login", max_age: String(NEW_FOR_S) }),
      });
      return { url: url.href, departure };
    },

    identify: async (back, { state, nonce, verifier, anew }) => {
      const config = await discovered.get();
      const url = new URL(redirectUri);
      url.searchParams.set("code", back.code);
      // Without a state from the page, nonce and PKCE still bind the code to this browser.
      url.searchParams.set("state", back.state ?? state);
      const supported = config.serverMetadata().authorization_response_iss_parameter_supported;
      const from = back.iss ?? (supported === true ? config.serverMetadata().issuer : undefined);
      if (from !== undefined) url.searchParams.set("iss", from);
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(anew && { maxAge: NEW_FOR_S }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      const asked =
        claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      return { issuer: claims.iss, subject: claims.sub, ...known(asked) };
    },
  };
};

const known = (claims: Record<string, unknown>): Pick<Identity, "email" | "name"> => {
  const { email, email_verified: isVerified, name } = claims;
  return {
    email: typeof email === "string" && isVerified === true ? email : null,
    name: typeof name === "string" ? name : null,
  };
};
