import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeKeyCases, foldCases } from "#contract/rules/fold.cases.ts";
import { searchText } from "#contract/rules/fold.ts";
import { cloneDatabase, type Clone } from "#test/setup/clone-database.ts";

let clone: Clone;
let client: pg.Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  client = new pg.Client({ connectionString: clone.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await clone.drop();
});

it("the database separates words from leading punctuation as the rest of the shop does", async () => {
  const text = 'Tủ lạnh (2 cánh) [mới] “Êm” {x} «y» ‘z’ 22" 1,2 L';
  const { rows } = await client.query<{ answer: string }>("select search_text($1) as answer", [
    text,
  ]);
  expect(rows[0]?.answer).toBe(searchText(text));
  expect(searchText(text)).toBe('tu lanh  2 canh)  moi]  em”  x}  y»  z’ 22" 1,2 l');
});

describe("the database folds texts as the rest of the shop does", () => {
  it.each(foldCases)("$why", async ({ text, folded }) => {
    const { rows } = await client.query<{ answer: string }>("select fold($1) as answer", [text]);
    expect(rows[0]?.answer).toBe(folded);
  });

  it.each(codeKeyCases)("product number: $why", async ({ text, key }) => {
    const { rows } = await client.query<{ answer: string }>("select code_key($1) as answer", [
      text,
    ]);
    expect(rows[0]?.answer).toBe(key);
  });
});
