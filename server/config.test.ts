import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without variables for mails and sign-on there is neither", () => {
  const config = readConfig({ BASE_URL: "https://shop.example/" });
  expect(config).toMatchObject({
    baseUrl: "https://shop.example",
    smtpUrl: undefined,
    mailFrom: "Phố Hàng <no-reply@shop.example>",
    signOn: undefined,
  });
});

test("a mail server, a sender and a sign-on provider can be configured", () => {
  const config = readConfig({
    SMTP_URL: "smtps://user:secret@mail.example:465",
    MAIL_FROM: "Phố Hàng <hello@shop.example>",
    OIDC_ISSUER: "https://company.example",
    OIDC_CLIENT_ID: "shop",
    OIDC_CLIENT_SECRET: "secret",
  });
  expect(config.smtpUrl).toBe("smtps://user:secret@mail.example:465");
  expect(config.mailFrom).toBe("Phố Hàng <hello@shop.example>");
  expect(config.signOn).toEqual({
    issuer: "https://company.example",
    clientId: "shop",
    clientSecret: "secret",
  });
});

test("proxies are listed as addresses or networks; without a list none is trusted", () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const { trustedProxies } = readConfig({ TRUST_PROXY: "10.0.0.5, 10.1.0.0/16,fd00::/8" });
  expect(trustedProxies).toEqual(["10.0.0.5", "10.1.0.0/16", "fd00::/8"]);
});

test.each([
  [{ CDN_TAGS: "X-Tags" }, "CDN_TAGS must be Surrogate-Key or Cache-Tag"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY must be addresses or networks"],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY must be addresses or networks"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be addresses or networks"],
  [{ TRUST_PROXY: "10.0.0.1," }, "TRUST_PROXY must be addresses or networks"],
  [
    { DATABASE_REPLICA_URL: "postgres://shop@db2/shop" },
    "DATABASE_REPLICA_URL must name the login and password of DATABASE_URL",
  ],
  [{ SMTP_URL: "http://mail.example" }, "SMTP_URL must be an smtp:// or smtps:// URL"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM must be an e-mail address"],
  [{ MAIL_FROM: "a@b.example\r\nBcc: x@y.example" }, "MAIL_FROM must be an e-mail address"],
  [{ DATABASE_URL: "mysql://shop@db/shop" }, "DATABASE_URL must be a postgres:// URL"],
  [
    { DATABASE_URL: "postgres://shop@db/shop?sslmode=verify-full&sslrootcert=/no/such/ca.pem" },
    "DATABASE_URL names a file in sslrootcert, sslcert or sslkey that can't be read",
  ],
  [{ DATABASE_POOL: "0" }, "DATABASE_POOL must be a number of connections, 1 to 999"],
  [
    {
      DATABASE_URL: "postgres://shop:secret@pooler/shop",
      DATABASE_LISTEN_URL: "postgres://owner:secret@db/shop",
    },
    "DATABASE_LISTEN_URL must name the login and password of DATABASE_URL",
  ],
  [{ OIDC_ISSUER: "ftp://x" }, "OIDC_ISSUER must be an http:// or https:// URL"],
  [{ OIDC_ISSUER: "https://company.example" }, "go together: all or none"],
])("%o is refused with a clear message", (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
});

test("pools have their default sizes, and the listener the address of the database", () => {
  const url = "postgres://shop:secret@pooler:6432/shop";
  const direct = "postgres://shop:secret@db:5432/shop";
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({
    databaseListenUrl: url,
    pools: { app: 10, search: 4, checkout: 8 },
  });
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_LISTEN_URL: direct,
    DATABASE_POOL: "3",
    DATABASE_SEARCH_POOL: "2",
    DATABASE_CHECKOUT_POOL: "1",
  });
  expect(config).toMatchObject({
    databaseListenUrl: direct,
    pools: { app: 3, search: 2, checkout: 1 },
  });
});
