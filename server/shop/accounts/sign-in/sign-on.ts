import * as oidc from "openid-client";
import type { SignOn } from "#server/config.ts";

/** Who somebody is, as the provider says; `email` only where it says that it was verified. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  name: string | null;
};

/** What ties the way back to the browser that left: kept in a cookie that scripts can't read. */
export type Departure = {
  state: string;
  nonce: string;
  verifier: string;
  /** The provider was to ask again who one is. */
  anew: boolean;
};

/** What the browser came back with; a page that passes on no more than the code may leave out the rest. */
export type Return = { code: string; state?: string | undefined; iss?: string | undefined };

export type SignOnProvider = {
  /** With `anew` the provider is to ask who one is even if it knows. */
  depart: (anew: boolean) => Promise<{ url: string; departure: Departure }>;
  /**
   * Throws for whatever isn't as it should be: state, nonce, issuer, audience, signature, time, a used code, and for an
   * old sign-in at the provider where a new one was asked for.
   */
  identify: (back: Return, departure: Departure) => Promise<Identity>;
};

const PATIENCE_S = 5;
/** A sign-in at the provider is new for this long, in seconds. */
const NEW_FOR_S = 5 * 60;
const SCOPE = "openid email profile";
/** Where the provider sends the browser back to (`spec §2`). */
export const RETURN_PATH = "/account/auth/code";

/** A provider of OpenID Connect, by authorization code with PKCE; it's asked about itself when it's first needed. */
export const signOnProvider = (
  { issuer, clientId, clientSecret }: SignOn,
  baseUrl: string,
): SignOnProvider => {
  const redirectUri = `${baseUrl}${RETURN_PATH}`;
  let discovered: Promise<oidc.Configuration> | undefined;

  const discover = async (): Promise<oidc.Configuration> => {
    const insecure = new URL(issuer).protocol === "http:" ? [oidc.allowInsecureRequests] : [];
    // Signatures are checked as well, though the token comes straight from the provider.
    const execute = [...insecure, oidc.enableNonRepudiationChecks];
    const options = { execute, timeout: PATIENCE_S };
    return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  };
  const configuration = async (): Promise<oidc.Configuration> => {
    discovered ??= discover();
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined; // asked again the next time
      throw error;
    }
  };

  return {
    depart: async (anew) => {
      const departure = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        anew,
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
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
      const config = await configuration();
      const url = new URL(redirectUri);
      url.searchParams.set("code", back.code);
      // Nonce and PKCE bind the code to this browser also where the page passed on nothing but the code.
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
