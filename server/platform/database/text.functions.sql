-- Normalised text for searches. Each function gives the same result as its twin in contract/rules/fold.ts; a test
-- compares them.

-- Twin of fold(): strips the marks, turns đ into d, and lower-cases.
CREATE OR REPLACE FUNCTION fold(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(translate(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'));

-- Twin of codeKey(): a product number without spacing and punctuation.
CREATE OR REPLACE FUNCTION code_key(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(source, '[^A-Za-z0-9]', '', 'g'));

-- Twin of searchText(). A search finds a short word only after a blank, so opening marks become blanks: "2 cánh" is
-- found in "Tủ lạnh (2 cánh)". One blank replaces one mark, so positions in the text stay the same.
CREATE OR REPLACE FUNCTION search_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(fold(source), '([{“„‘«', '       ');
