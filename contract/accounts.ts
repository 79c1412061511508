import { endpoint } from "./wire/endpoint.ts";
import { FULL_NAME_MAX } from "./rules/limits.ts";
import { brokenPasswordRules } from "./rules/people/passwords.ts";
import { vietnameseMobile } from "./rules/people/phone.ts";
import {
  booleanText,
  email,
  freeText,
  id,
  notBlank,
  okAnswer,
  text,
  timestamp,
} from "./wire/shapes.ts";
import { tenantRef } from "./tenants.ts";
import { z } from "./wire/zod.ts";

export const roles = ["ROLE_TENANT_ADMIN", "ROLE_AGENT", "SUPER_ADMIN"] as const;

/** A new password: one issue per broken rule (`spec §5`), compared and stored in NFC. */
export const newPassword = z.pipe(
  z.string().check(z.minLength(1, "required"), (context) => {
    if (context.value === "") return;
    for (const rule of brokenPasswordRules(context.value))
      context.issues.push({
        code: "custom",
        input: context.value,
        message: `password-${rule}`,
        path: [],
      });
  }),
  z.transform((password: string) => password.normalize("NFC")),
);

/** A password that is checked: only required. The upper bound limits the work of the hash. */
const givenPassword = z.pipe(
  z.string().check(z.minLength(1, "required"), z.maxLength(200, "too-long")),
  z.transform((password: string) => password.normalize("NFC")),
);

/** A Vietnamese mobile number; a blank one removes the stored number. */
const phone = z.pipe(
  freeText(20),
  z.string().check(z.refine((value) => value === "" || vietnameseMobile(value) !== null, "phone")),
);

/** May be omitted for some minutes after a new sign-in with the company account. */
const ownerProof = z.optional(givenPassword);

export { FULL_NAME_MAX };

export const signedIn = z.object({ access_token: z.string(), email: z.string() });

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
  /** False for accounts that only sign in with the company account. */
  hasPassword: z.boolean(),
  tenant: z.nullable(tenantRef),
});

/** The purposes of a consent; `comfort` are the cookies of the dialog of `spec §4`. */
export const consentPurposes = ["comfort", "marketing"] as const;

/** The key of a link in a mail. It has no format, so that a malformed key gets the same refusal as a used one. */
const linkKey = z.string().check(notBlank);

export const consent = z.object({
  id,
  purpose: z.enum(consentPurposes),
  granted: z.boolean(),
  textVersion: z.string(),
  language: z.enum(["en", "vn"]),
  at: timestamp,
});

/** The account that a link is mailed to. */
export const linkRequest = z.strictObject({ email });

export const accounts = {
  "POST /auth/register": endpoint({
    summary: "Open an account",
    callers: "everyone",
    body: z.strictObject({ email, password: newPassword, fullName: text(FULL_NAME_MAX) }),
    answer: z.object({ email: z.string(), isActive: z.boolean() }),
    refuses: ["accounts/exists"],
  }),
  "POST /auth/login": endpoint({
    summary: "Sign in with e-mail and password",
    callers: "everyone",
    body: z.strictObject({ email, password: givenPassword }),
    answer: signedIn,
    refuses: ["accounts/wrong-credentials", "accounts/not-activated"],
  }),
  "POST /auth/activation/resend": endpoint({
    summary: "Send the activation link again; the same answer for every address",
    callers: "everyone",
    body: linkRequest,
    answer: okAnswer,
  }),
  "GET /auth/activate/{key}": endpoint({
    summary: "Activate the account that a mailed link belongs to; a link works once, for 24 hours",
    callers: "everyone",
    answer: okAnswer,
    refuses: ["accounts/link-invalid"],
  }),
  "POST /auth/reset-password/request": endpoint({
    summary: "Send a link for a new password; the same answer for every address",
    callers: "everyone",
    body: linkRequest,
    answer: okAnswer,
  }),
  "POST /auth/reset-password": endpoint({
    summary: "Set a new password with the key of a mailed link; ends every session",
    callers: "everyone",
    body: z.strictObject({ key: linkKey, newPassword }),
    answer: okAnswer,
    refuses: ["accounts/link-invalid"],
  }),
  "GET /auth/reset-password/{key}": endpoint({
    summary:
      "Whose password a mailed link sets: staff may not choose a well-known one. The link stays usable",
    callers: "everyone",
    answer: z.object({ email: z.string(), isStaff: z.boolean() }),
    refuses: ["accounts/link-invalid"],
  }),
  "GET /auth/confirm-email/{key}": endpoint({
    summary: "Make the address that a mailed link was sent to the account's e-mail",
    callers: "everyone",
    answer: okAnswer,
    refuses: ["accounts/link-invalid", "accounts/exists"],
  }),
  "GET /auth/sso/login/url": endpoint({
    summary:
      "Where to sign in with the company account; a short cookie ties the way back to this browser",
    callers: "everyone",
    query: z.strictObject({
      /** The provider authenticates the user again, for acts that need a fresh proof of the owner. */
      anew: z.optional(booleanText),
    }),
    answer: z.object({ loginUrl: z.string() }),
    refuses: ["accounts/sso-unavailable"],
  }),
  "POST /auth/sso-login": endpoint({
    summary: "Sign in with the code that the company account sent the browser back with",
    callers: "everyone",
    body: z.strictObject({
      /** It has no format, so that a malformed code gets the same refusal as a used one. */
      code: z.string().check(notBlank),
      /** The parameters of the URL that the provider redirected the browser to. */
      state: z.optional(z.string()),
      iss: z.optional(z.string()),
    }),
    answer: signedIn,
    refuses: ["accounts/sso-unavailable", "accounts/sso-failed", "accounts/sso-unverified"],
  }),
  "POST /auth/refresh": endpoint({
    summary: "Renew the access token with the refresh cookie and the X-XSRF-TOKEN header",
    callers: "everyone",
    answer: signedIn,
    refuses: ["http/unauthorized", "http/xsrf"],
  }),
  "POST /auth/logout": endpoint({
    summary: "End the session",
    callers: "signed-in",
    answer: okAnswer,
  }),
  "GET /user": endpoint({ summary: "The signed-in account", callers: "signed-in", answer: user }),
  "GET /user/roles": endpoint({
    summary: "The roles of the signed-in account; none for a shopper",
    callers: "signed-in",
    answer: z.array(z.enum(roles)),
  }),
  "PUT /user": endpoint({
    summary: "Change name and phone",
    callers: "signed-in",
    body: z.strictObject({
      fullName: text(FULL_NAME_MAX),
      phone: z.optional(z.nullable(phone)),
    }),
    answer: user,
  }),
  "PUT /user/password": endpoint({
    summary: "Change the password; ends every earlier session",
    callers: "signed-in",
    body: z.strictObject({ currentPassword: givenPassword, newPassword }),
    answer: signedIn,
    refuses: ["accounts/wrong-password"],
  }),
  "PUT /user/email": endpoint({
    summary: "Send a link to a new e-mail address, which becomes the account's when it is opened",
    callers: "signed-in",
    body: z.strictObject({ email, password: ownerProof }),
    answer: okAnswer,
    refuses: ["accounts/wrong-password", "accounts/proof-needed", "accounts/exists"],
  }),
  "GET /user/sessions": endpoint({
    summary: "Where the account is signed in, the most recently used first",
    callers: "signed-in",
    answer: z.object({
      sessions: z.array(
        z.object({
          id,
          /** The browser's User-Agent header. */
          device: z.string(),
          openedAt: timestamp,
          usedAt: timestamp,
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  "DELETE /user/sessions": endpoint({
    summary: "Sign out every device but this one",
    callers: "signed-in",
    answer: z.object({ ended: z.int() }),
  }),
  "DELETE /user/sessions/{id}": endpoint({
    summary: "Sign out one device",
    callers: "signed-in",
    refuses: ["http/not-found"],
  }),
  "GET /user/data": endpoint({
    summary: "Everything the shop keeps about the account, as a file",
    callers: "signed-in",
    answer: z.record(z.string(), z.unknown()),
  }),
  "DELETE /user": endpoint({
    summary: "Close the account; its orders are kept without a name",
    callers: "signed-in",
    body: z.strictObject({ password: ownerProof }),
    refuses: [
      "accounts/wrong-password",
      "accounts/proof-needed",
      "accounts/orders-under-way",
      "returns/under-way",
      "accounts/staff",
    ],
  }),
  "POST /consents": endpoint({
    summary: "Note what somebody agreed to, or took back",
    callers: "everyone",
    body: z.strictObject({
      purpose: z.enum(consentPurposes),
      granted: z.boolean(),
      textVersion: text(40),
    }),
    status: 201,
    answer: consent,
  }),
  "GET /user/consents": endpoint({
    summary: "What the account agreed to; the newest of each purpose",
    callers: "signed-in",
    answer: z.object({ consents: z.array(consent) }),
  }),
} as const;
