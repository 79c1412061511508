/** A shop of a story's own that is no demo: empty, with a real mail server and a company's real sign-on. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test as base, type Page } from "@playwright/test";
import { openSignOnProvider } from "#demo/sign-on/sign-on-provider.ts";
import { openSpawnedShop } from "../setup/spawned-shop.ts";
import { openSmtpCatcher, type Caught } from "../smtp-catcher.ts";
import { pageIsReady } from "./steps.ts";

type OwnShop = { url: string; dataDir: string; caught: readonly Caught[] };

/** Stories in a real shop (no demo): its address is the base of every page. */
export const test = base.extend<{ baseURL: string }, { ownShop: OwnShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const closers: (() => Promise<void>)[] = [];
      const mail = await openSmtpCatcher();
      closers.push(mail.close);
      const shop = await openSpawnedShop(async (url) => {
        const company = await openSignOnProvider({ redirectUri: `${url}/account/auth/code` });
        closers.push(company.close);
        const { issuer, clientId, clientSecret } = company.signOn;
        return {
          DEMO: "0",
          STORES_VERIFIED: "1",
          TRUST_PROXY: "127.0.0.1",
          SMTP_URL: mail.url,
          OIDC_ISSUER: issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
        };
      });
      await use({ url: shop.url, dataDir: shop.dataDir, caught: mail.caught });
      await shop.close();
      for (const close of closers) await close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ ownShop }, use) => await use(ownShop.url),
});

/** Opens the link to a page from the newest mail to an address, as its reader would. Returns the mail. */
export const followsLink = async (
  page: Page,
  { caught }: OwnShop,
  email: string,
  path: string,
): Promise<Caught> => {
  const newest = () =>
    caught.findLast(({ to, text }) => to.includes(email) && text.includes(`${path}?key=`));
  await expect.poll(newest, { timeout: 20_000 }).toBeDefined();
  const mail = newest();
  if (!mail) throw new Error("the mail was just there");
  await page.goto(/https?:\/\/\S+\?key=[\w-]+/.exec(mail.text)?.[0] ?? "");
  await pageIsReady(page);
  return mail;
};

/** Makes the first super admin, as an operator does. Returns the password. */
export const makeSuperAdmin = async ({ dataDir }: OwnShop, email: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/commands/admin-create.ts", "--email", email],
    { env: { PATH: process.env["PATH"], DEMO: "0", DATA_DIR: dataDir } },
  );
  return /^Password +(\S+)$/m.exec(stdout)?.[1] ?? "";
};
