import { afterAll, expect, test } from "vitest";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { addKey, lockKeyFile, makeKeyFile } from "./secret-keys.ts";
import { openSecrets, keyIdOf, SecretUnreadable } from "./secrets.ts";

const key = (digit: string) => digit.repeat(64);
const folders: string[] = [];
const keyFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), "secrets-"));
  folders.push(folder);
  return join(folder, "secrets.key");
};
afterAll(async () => {
  await Promise.all(folders.map(async (folder) => await rm(folder, { recursive: true })));
});

test("a secret comes back as it was, never twice in the same letters, and only where it belongs", async () => {
  const secrets = await openSecrets({ keys: [key("a")] });
  const text = fc.string({ unit: "grapheme", maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(text, text, async (secret, context) => {
      const encrypted = await secrets.encrypt(secret, context);
      expect(await secrets.decrypt(encrypted, context)).toBe(secret);
      expect(await secrets.encrypt(secret, context)).not.toBe(encrypted);
      await expect(secrets.decrypt(encrypted, `${context}1`)).rejects.toThrow(SecretUnreadable);
    }),
    { numRuns: 50 },
  );
});

test("a secret of which one letter was changed or cut off is refused", async () => {
  const secrets = await openSecrets({ keys: [key("a")] });
  const encrypted = await secrets.encrypt("whsec_öđ", "payments:3");
  for (let at = 0; at < encrypted.length; at++) {
    const changed = `${encrypted.slice(0, at)}${encrypted[at] === "A" ? "B" : "A"}${encrypted.slice(at + 1)}`;
    // The last letter of base64 has bits without a meaning, so another letter may be the same bytes.
    if (Buffer.from(changed, "base64url").equals(Buffer.from(encrypted, "base64url"))) continue;
    await expect(secrets.decrypt(changed, "payments:3")).rejects.toThrow(SecretUnreadable);
  }
  await expect(secrets.decrypt(encrypted.slice(0, 20), "payments:3")).rejects.toThrow(
    SecretUnreadable,
  );
  await expect(secrets.decrypt("", "payments:3")).rejects.toThrow(SecretUnreadable);
});

test("a process with another key says which key it lacks, and tells no secret", async () => {
  const encrypted = await (await openSecrets({ keys: [key("a")] })).encrypt("s3cret", "payments:3");
  const other = await openSecrets({ keys: [key("b")] });
  const refusal = await other.decrypt(encrypted, "payments:3").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SecretUnreadable);
  expect(String(refusal)).toContain(`the key ${keyIdOf(encrypted)}, which this process doesn't`);
  expect(String(refusal)).not.toContain("s3cret");
  expect(
    await (await openSecrets({ keys: [key("b"), key("a")] })).decrypt(encrypted, "payments:3"),
  ).toBe("s3cret");
});

test("the first start makes the key's file for its owner only; processes that start at once agree", async () => {
  const file = await keyFile();
  const [one, other] = await Promise.all([openSecrets({ file }), openSecrets({ file })]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await other.decrypt(await one.encrypt("s3cret", "a"), "a")).toBe("s3cret");
  const text = await readFile(file, "utf8");
  await makeKeyFile(file);
  expect(await readFile(file, "utf8")).toBe(text);
});

test("a running process encrypts with a new key at once, and reads what either key encrypted", async () => {
  const file = await keyFile();
  const running = await openSecrets({ file });
  const before = await running.encrypt("s3cret", "a");
  await addKey(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const after = await running.encrypt("s3cret", "a");
  expect(keyIdOf(after)).not.toBe(keyIdOf(before));
  expect(await running.currentKey()).toBe(keyIdOf(after));
  const started = await openSecrets({ file });
  for (const encrypted of [before, after])
    expect(await started.decrypt(encrypted, "a")).toBe("s3cret");
  await addKey(file);
  await expect((await openSecrets({ file })).decrypt(before, "a")).rejects.toThrow(
    SecretUnreadable,
  );
});

test("another process's new key is found in the file when a secret needs it", async () => {
  const file = await keyFile();
  const running = await openSecrets({ file });
  await addKey(file);
  const encrypted = await (await openSecrets({ file })).encrypt("s3cret", "a");
  expect(await running.decrypt(encrypted, "a")).toBe("s3cret");
});

test("only one rotation has the file at a time; a damaged file is named", async () => {
  const file = await keyFile();
  await makeKeyFile(file);
  const unlock = await lockKeyFile(file);
  await expect(lockKeyFile(file)).rejects.toThrow("EEXIST");
  await unlock();
  await (
    await lockKeyFile(file)
  )();
  await writeFile(file, "no key\n");
  await expect(openSecrets({ file })).rejects.toThrow(`${file} is damaged`);
});
