import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, type Clone } from "#test/setup/clone-database.ts";
import { SIMILAR_WORDS, similarityTo } from "./word-similarity.ts";

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

const words = [
  "may",
  "khoan",
  "pin",
  "kho",
  "mayy",
  "12v",
  "gbh2-26",
  "a",
  "dong-luc",
  "bo",
  "khan",
  "x",
];
/** Texts of these words, the same in each run. */
const texts = Array.from({ length: 120 }, (_, at) =>
  Array.from(
    { length: 1 + (at % 6) },
    (__, place) => words[(at * 7 + place * (at + 3)) % words.length],
  ).join(at % 3 ? " " : ", "),
);

it("is as PostgreSQL computes it, for all texts that are similar enough", async () => {
  const { rows } = await client.query<{ text: string; other: string; similarity: number }>(
    `select text, other, word_similarity(text, other)::float8 as similarity
     from unnest($1::text[]) text, unnest($1::text[]) other`,
    [texts],
  );
  const similar = rows.filter(({ similarity }) => similarity >= SIMILAR_WORDS);
  expect(similar.length).toBeGreaterThan(1_000);
  const similarityOf = new Map(texts.map((text) => [text, similarityTo(text)]));
  const wrong = rows.filter(({ text, other, similarity }) => {
    const own = similarityOf.get(text)?.(other) ?? 0;
    return similarity >= SIMILAR_WORDS ? Math.abs(own - similarity) > 1e-6 : own >= SIMILAR_WORDS;
  });
  expect(wrong).toEqual([]);
});
