import fastifyMultipart from "@fastify/multipart";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "#contract/wire/zod.ts";
import { readParts } from "./read-parts.ts";

const parts = {
  json: { name: "product", shape: z.object({}) },
  files: "images",
  atMost: 5,
  kinds: ["csv"],
} as const;

const app = fastify();
beforeAll(async () => {
  await app.register(fastifyMultipart);
  app.route({
    method: "POST",
    url: "/",
    handler: async (request) => {
      const { json, files } = await readParts(request, parts);
      return { json, files: files.map(({ filename, bytes }) => [filename, bytes.toString()]) };
    },
  });
});
afterAll(async () => await app.close());

const JSON_PART = '{"name":"Máy"}';

/** The same form as different clients encode it. Each line ends in CRLF. */
const clients: Record<string, { type: string; lines: readonly string[] }> = {
  "a browser": {
    type: "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW",
    lines: [
      "------WebKitFormBoundary7MA4YWxkTrZu0gW",
      'Content-Disposition: form-data; name="product"; filename="blob"',
      "Content-Type: application/json",
      "",
      JSON_PART,
      "------WebKitFormBoundary7MA4YWxkTrZu0gW",
      'Content-Disposition: form-data; name="images"; filename="bảng giá.csv"',
      "Content-Type: text/csv",
      "",
      "a,b",
      "------WebKitFormBoundary7MA4YWxkTrZu0gW--",
      "",
    ],
  },
  "a script with fields that are not files": {
    type: "multipart/form-data; boundary=x",
    lines: [
      "--x",
      'Content-Disposition: form-data; name="product"',
      "",
      JSON_PART,
      "--x",
      'Content-Disposition: form-data; name="images"; filename="bảng giá.csv"',
      "",
      "a,b",
      "--x--",
      "",
    ],
  },
  ".NET, with names that need no quotes": {
    type: 'multipart/form-data; boundary="7f9c2b1e-0b7c-4c2e"',
    lines: [
      "--7f9c2b1e-0b7c-4c2e",
      "Content-Type: application/json; charset=utf-8",
      "Content-Disposition: form-data; name=product",
      "",
      `\ufeff${JSON_PART}`,
      "--7f9c2b1e-0b7c-4c2e",
      "Content-Type: text/csv",
      "Content-Disposition: form-data; name=images; filename=x.csv; filename*=utf-8''b%E1%BA%A3ng%20gi%C3%A1.csv",
      "",
      "a,b",
      "--7f9c2b1e-0b7c-4c2e--",
      "",
    ],
  },
  "Java, with a preamble, an epilogue and its own headers": {
    type: "Multipart/Form-Data; charset=UTF-8; boundary=jb",
    lines: [
      "This is a message in several parts.",
      "--jb",
      'content-disposition: FORM-DATA; name="product"',
      "Content-Type: application/json;charset=UTF-8",
      "Content-Transfer-Encoding: 8bit",
      `Content-Length: ${Buffer.byteLength(JSON_PART)}`,
      "",
      JSON_PART,
      "--jb",
      'Content-Disposition: form-data; filename="bảng giá.csv"; name="images"',
      "Content-Transfer-Encoding: binary",
      "",
      "a,b",
      "--jb--",
      "the end",
    ],
  },
};

test.each(Object.entries(clients))("a form is read as %s sends it", async (_, { type, lines }) => {
  const answer = await app.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": type },
    payload: Buffer.from(lines.join("\r\n")),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ json: { name: "Máy" }, files: [["bảng giá.csv", "a,b"]] });
});
