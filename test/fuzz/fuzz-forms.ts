import fc from "fast-check";
import type { Parts } from "#contract/wire/endpoint.ts";

/**
 * One part of a form to write; `file` is an index (modulo their number) into the tricky files, null is the valid file.
 */
type DrawnPart = {
  file: number | null;
  name: "files" | "json" | "extra";
  filename: string | null;
  type: string | null;
  times: number;
};

/** A form to write: how often it carries its JSON, and which files. */
export type DrawnForm = { json: number; parts: DrawnPart[] };

const BOUNDARY = "fuzzfuzzfuzz";
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const filenames = [
  "a.png",
  "",
  "../../../evil.png",
  'x"; name="product',
  "tệp ảnh.jpg",
  "a\u0000.png",
  "a".repeat(5_000),
  "a.html",
];
const types = ["image/png", "text/html", "image/svg+xml", "application/json; charset=utf-16", "x"];
/** A part that is repeated many times must be small, or the test sends more bytes than it is worth. */
const REPEATED_MAX = 100_000;

const part: fc.Arbitrary<DrawnPart> = fc.record({
  file: fc.option(fc.nat(99), { freq: 3 }),
  name: fc.constantFrom("files", "files", "files", "json", "extra"),
  filename: fc.option(fc.constantFrom(...filenames), { freq: 4 }),
  type: fc.option(fc.constantFrom(...types)),
  times: fc.constantFrom(1, 1, 1, 1, 1, 1, 6, 25),
});

/** Forms that are mostly valid: the JSON once, one valid file. */
export const drawnForm: fc.Arbitrary<DrawnForm> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.constant<DrawnForm>({
      json: 1,
      parts: [{ file: null, name: "files", filename: "a.png", type: "image/png", times: 1 }],
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      json: fc.constantFrom(1, 1, 1, 0, 2),
      parts: fc.array(part, { maxLength: 2 }),
    }),
  },
);

/** Builds a form by hand, because no browser writes a broken one. */
export const formBody = (
  { json: times, parts }: DrawnForm,
  json: unknown,
  named: Parts,
  files: { fine: Buffer; tricky: readonly Buffer[] },
): Buffer => {
  const jsonName = named.json?.name ?? "nothing";
  const names = { files: named.files, json: jsonName, extra: "extra" };
  const jsonPart = partOf(jsonName, null, null, Buffer.from(JSON.stringify(json) ?? ""));
  return Buffer.concat([
    ...Array.from({ length: named.json ? times : 0 }, () => jsonPart),
    ...parts.flatMap(({ file, name, filename, type, times: often }) => {
      const tricky = file === null ? undefined : files.tricky[file % files.tricky.length];
      const bytes = tricky ?? files.fine;
      const length = bytes.length > REPEATED_MAX ? 1 : often;
      return Array.from({ length }, () => partOf(names[name], filename, type, bytes));
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
};

const partOf = (
  name: string,
  filename: string | null,
  type: string | null,
  bytes: Buffer,
): Buffer => {
  const head = [
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="${name}"${filename === null ? "" : `; filename="${filename}"`}`,
    ...(type === null ? [] : [`content-type: ${type}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes, Buffer.from("\r\n")]);
};
