/**
 * Thrown for a connection without the role that separates stores, without a limit that ends statements in time, or to a
 * server without a valid certificate. The message says what differs and how to mend it.
 */
export class UnfitConnection extends Error {}

/** Turns a refusal of TLS into a sentence for the operator; returns other errors as they are. */
export const explainTls = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if ("code" in error && /CERT|SIGNATURE/.test(String(error.code)))
    return new UnfitConnection(
      `The certificate of the database is not trusted (${error.message}): name its CA in the URL, ` +
        '"?sslmode=verify-full&sslrootcert=/path/to/ca.pem", and the host by the name in the certificate.',
    );
  if (/server does not support SSL/.test(error.message))
    return new UnfitConnection(
      "The URL of the database asks for TLS (sslmode), and the server there has none: set ssl = on in postgresql.conf.",
    );
  return error;
};
