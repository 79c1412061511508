import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let post: PostBox;
const start = new Date("2026-03-02T03:00:00Z");
const after = (minutes: number) => shop.clock.set(new Date(start.getTime() + minutes * 60_000));

beforeAll(async () => {
  ({ shop, post } = await openMailStage());
});
beforeEach(async () => {
  after(0);
  await shop.ownerDb.query("delete from throttle");
});
afterAll(async () => await shop.close());

const password = "Xin-chao1";
const register = async (email: string, lng = "en") =>
  await shop.ask("POST /auth/register", {
    body: { email, password, fullName: "Bùi Thị Mơ" },
    query: { lng },
  });
const logIn = async (email: string) =>
  await shop.ask("POST /auth/login", { body: { email, password } });
const activate = async (key: string) =>
  await shop.ask("GET /auth/activate/{key}", { params: { key } });
const keyFor = async (email: string) => await post.keyFor(email, "/activate");
const resend = async (email: string) =>
  await shop.ask("POST /auth/activation/resend", { body: { email } });

test("a new account is activated by the link that its registration mails", async () => {
  await register("mo@phohang.test");
  const key = await keyFor("mo@phohang.test");
  expect((await logIn("mo@phohang.test")).body.code).toBe("accounts/not-activated");
  const activated = await activate(key);
  expect([activated.status, activated.body]).toEqual([200, { status: "ok" }]);
  expect((await logIn("mo@phohang.test")).status).toBe(200);
});

test("a used, an expired, an unknown and a shapeless key are refused with the same bytes", async () => {
  await register("once@phohang.test");
  const used = await keyFor("once@phohang.test");
  await activate(used);
  await register("late@phohang.test");
  const late = await keyFor("late@phohang.test");
  after(24 * 60);
  const bad = [
    used,
    late,
    "A".repeat(43),
    "x",
    "\u0000",
    "%00",
    " ",
    "A".repeat(101),
    "9".repeat(9_000),
  ];
  const answers = await Promise.all(bad.map(activate));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 400, body: { code: "accounts/link-invalid" } });
  expect((await logIn("late@phohang.test")).body.code).toBe("accounts/not-activated");
});

test("of ten simultaneous requests with one link, one succeeds", async () => {
  await register("race@phohang.test");
  const key = await keyFor("race@phohang.test");
  const all = await Promise.all(Array.from({ length: 10 }, () => activate(key)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("the link can be sent again, and the first one still works until one is used", async () => {
  await register("again@phohang.test");
  const first = await keyFor("again@phohang.test");
  expect((await resend("again@phohang.test")).body).toEqual({ status: "ok" });
  const second = await keyFor("again@phohang.test");
  expect(second).not.toBe(first);
  expect((await activate(first)).status).toBe(200);
  expect((await activate(second)).status).toBe(400);
});

test("a request for a link doesn't reveal whether the address has an account", async () => {
  await register("known@phohang.test");
  await post.deliver();
  const answers = [];
  for (const email of ["known@phohang.test", shop.cast.customer.email, "nobody@phohang.test"])
    answers.push(await resend(email));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await post.deliver()).map(({ to }) => to)).toEqual(["known@phohang.test"]);
});

test("one address gets at most five mails an hour, known or not", async () => {
  await register("many@phohang.test");
  for (const email of ["many@phohang.test", "unknown@phohang.test"]) {
    let answer = await resend(email);
    for (let time = 0; time < 6 && answer.status === 200; time++) answer = await resend(email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3000);
  }
  const mails = (await post.deliver()).filter(({ to }) => to === "many@phohang.test");
  expect(mails).toHaveLength(5);
  after(60);
  expect((await resend("many@phohang.test")).status).toBe(200);
});

test("the mail is in the language of the registration", async () => {
  await register("viet@phohang.test", "vn");
  await register("english@phohang.test");
  const mails = await post.deliver();
  const to = (email: string) => mails.find((mail) => mail.to === email);
  expect(to("viet@phohang.test")?.subject).toBe("Kích hoạt tài khoản Phố Hàng");
  expect(to("viet@phohang.test")?.html).toContain('<html lang="vi">');
  expect(to("english@phohang.test")?.subject).toBe("Activate your account at Phố Hàng");
});

test("links lead to the shop's own address, whatever host a request names", async () => {
  await shop.ask("POST /auth/register", {
    body: { email: "host@phohang.test", password, fullName: "Mơ" },
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
  });
  const [mail] = await post.deliver();
  expect(mail?.text).toContain(`${shop.config.baseUrl}/activate?key=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain("evil");
});

test("neither the stored links nor the queued mails contain a readable key", async () => {
  await register("secret@phohang.test");
  const key = await keyFor("secret@phohang.test");
  for (const table of ["account_links", "jobs"]) {
    const { rows } = await shop.ownerDb.query(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(key);
  }
});

test("markup in a name is escaped in the mail", async () => {
  await shop.ask("POST /auth/register", {
    body: { email: "xss@phohang.test", password, fullName: `<img src=x onerror="alert(1)">` },
  });
  const [mail] = await post.deliver();
  expect(mail?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(mail?.html).not.toContain("<img");
});

test("registrations from one network are limited", async () => {
  await shop.ownerDb.query(
    "insert into throttle (key, points, expire) values ('register:127.0.0.1', 300, $1)",
    [start.getTime() + 60_000],
  );
  expect((await register("flood@phohang.test")).status).toBe(429);
});

const askedFromNetwork = async (links: number) =>
  await shop.ownerDb.query(
    `insert into throttle (key, points, expire) values ('asks:127.0.0.1', $1, $2)
     on conflict (key) do update set points = excluded.points`,
    [links, start.getTime() + 60 * 60_000],
  );

test("a person who asks again and again for one address doesn't use up the links of the network", async () => {
  await askedFromNetwork(190);
  for (let time = 0; time < 15; time++) await resend("impatient@phohang.test");
  expect((await resend("impatient@phohang.test")).status).toBe(429);
  expect((await resend("neighbour@phohang.test")).status).toBe(200);
});

test("after many links a network gets no second one for an address, and others behind it still get their first", async () => {
  expect((await resend("early@phohang.test")).status).toBe(200);
  await askedFromNetwork(200);
  expect((await resend("early@phohang.test")).status).toBe(429);
  expect((await resend("late-comer@phohang.test")).status).toBe(200);
});

test("a network that floods the shop with addresses is limited, too", async () => {
  await askedFromNetwork(2_000);
  expect((await resend("flooded@phohang.test")).status).toBe(429);
});

test("registrations that are repeated with one address don't use up those of the network", async () => {
  await shop.ownerDb.query(
    "insert into throttle (key, points, expire) values ('register:127.0.0.1', 289, $1)",
    [start.getTime() + 60_000],
  );
  for (let time = 0; time < 15; time++) await register("stubborn@phohang.test");
  expect((await register("stubborn@phohang.test")).status).toBe(429);
  expect((await register("roommate@phohang.test")).status).toBe(200);
});
