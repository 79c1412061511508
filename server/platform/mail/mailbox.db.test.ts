import { afterAll, beforeAll, expect, test } from "vitest";
import { mailKinds } from "#server/open-jobs.ts";
import { runDueJobs } from "../jobs/jobs.ts";
import { openDemoTransport } from "./mail-transports.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ demo: true });
  const { email } = shop.cast.customer;
  await shop.ask("POST /auth/reset-password/request", { body: { email } });
  const { db, clock, config } = shop;
  const kinds = mailKinds({ db, clock, config }, openDemoTransport({ db, from: config.mailFrom }));
  const onError = (error: Error) => {
    throw error;
  };
  await runDueJobs({ db, clock, kinds, onError });
});
afterAll(async () => await shop.close());

const get = async (url: string) => await shop.app.inject({ method: "GET", url });

test("the demo shop shows the mails it would have sent, with links that can be followed", async () => {
  const list = await get("/mailbox");
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain("Set a new password for Phố Hàng");
  expect(list.body).toContain(shop.cast.customer.email);
  const id = /\/mailbox\/(\d+)/.exec(list.body)?.[1];
  const mail = await get(`/mailbox/${id}`);
  expect(mail.body).toMatch(/<a href="[^"]*\/account\/reset\/finish\?key=[\w-]{43}">/);
  const parts = await get(`/mailbox/${id}/letter`);
  expect(parts.body).toContain("<h1");
  expect(parts.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("the mailbox can be filtered by address, and is also in Vietnamese", async () => {
  expect((await get(`/mailbox?to=${shop.cast.customer.email}`)).body).toContain("/mailbox/1");
  expect((await get("/mailbox?to=nobody@phohang.test&lng=vn")).body).toContain(
    "Chưa có email nào.",
  );
});

test("a mail that doesn't exist is 404", async () => {
  for (const url of ["/mailbox/999", "/mailbox/x", "/mailbox/999/letter"])
    expect((await get(url)).statusCode).toBe(404);
});

test("a real shop has no mailbox", async () => {
  const real = await openShop();
  try {
    expect((await real.app.inject({ method: "GET", url: "/mailbox" })).statusCode).toBe(404);
  } finally {
    await real.close();
  }
});
