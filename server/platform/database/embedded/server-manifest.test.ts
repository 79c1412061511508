import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type BackedUpFile, checkServerManifest } from "./server-manifest.ts";

const ofText = (path: string, text: string): BackedUpFile => ({
  path,
  size: text.length,
  sha256: createHash("sha256").update(text).digest("hex"),
});

const label = ofText("backup_label", "START WAL LOCATION");
const control = ofText("global/pg_control", "control");
const odd = ofText("base/Phố", "odd");
const segment = ofText("pg_wal/000000010000000000000002", "WAL");

/** A manifest as PostgreSQL 18 writes it; the line of its own checksum comes last. */
const manifestOf = (files: readonly BackedUpFile[], version = 2): string => {
  const rows = files.map(({ path, size, sha256 }) => {
    const name =
      path === odd.path
        ? `"Encoded-Path": "${Buffer.from(path).toString("hex")}"`
        : `"Path": "${path}"`;
    return `{ ${name}, "Size": ${size}, "Last-Modified": "2026-11-22 17:00:00 GMT", "Checksum-Algorithm": "SHA256", "Checksum": "${sha256}" }`;
  });
  const text = `{ "PostgreSQL-Backup-Manifest-Version": ${version},
"System-Identifier": 7656382170000000000,
"Files": [
${rows.join(",\n")}
],
"WAL-Ranges": [
{ "Timeline": 1, "Start-LSN": "0/2000028", "End-LSN": "0/2000120" }
],
`;
  const sum = createHash("sha256").update(text).digest("hex");
  return `${text}"Manifest-Checksum": "${sum}"}\n`;
};

test("files that PostgreSQL's manifest names as they are, and its WAL, are accepted", () => {
  const manifest = manifestOf([label, control, odd]);
  expect(() => checkServerManifest(manifest, [label, control, odd, segment])).not.toThrow();
  expect(() => checkServerManifest(manifestOf([label], 1), [label])).not.toThrow();
});

test("a file that is missing, differs or is not named is refused", () => {
  const manifest = manifestOf([label, control]);
  const check = (files: BackedUpFile[]) => () => checkServerManifest(manifest, files);
  expect(check([label])).toThrow("global/pg_control, which did not come");
  expect(check([label, { ...control, size: 3 }])).toThrow("came otherwise");
  expect(check([label, { ...control, sha256: label.sha256 }])).toThrow("came otherwise");
  expect(check([label, control, odd])).toThrow("does not name it");
});

test("a manifest that is cut off or changed is refused", () => {
  const manifest = manifestOf([label]);
  for (const text of ["", manifest.slice(0, -40), manifest.replace("backup_label", "backup_lebel")])
    expect(() => checkServerManifest(text, [label])).toThrow("is damaged");
});
