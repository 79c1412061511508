import { expect, test } from "vitest";
import { compile } from "./statement.ts";

test("each parameter has one number, in the order of its first use", () => {
  expect(compile("select :b, :a, :b")).toEqual({
    text: "select $1, $2, $1",
    parameters: [
      { key: "b", nullable: false },
      { key: "a", nullable: false },
    ],
  });
});

test("a question mark says that a parameter may be null, wherever it stands", () => {
  expect(compile("select :a, :a?::int")).toEqual({
    text: "select $1, $1::int",
    parameters: [{ key: "a", nullable: true }],
  });
});

test("casts, quoted texts, slices of arrays and colons of JSON are no parameters", () => {
  const text = `select now()::date, ':a', words[1:used], 'it''s :b', '{"a":1}'::jsonb ->> 'a'`;
  expect(compile(text)).toEqual({ text, parameters: [] });
});

test("the mark of a column that is never null is not sent", () => {
  expect(compile('select count(*) as "total!"').text).toBe('select count(*) as "total"');
});
