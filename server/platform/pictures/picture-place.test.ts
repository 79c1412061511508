import { expect, test } from "vitest";
import { ConfigError, readConfig } from "#server/config.ts";
import { placeName } from "./picture-place.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "a-secret" };

const placeOf = (PICTURES?: string) => readConfig({ ...KEYS, PICTURES, DATA_DIR: "/srv" }).pictures;

test("pictures lie in DATA_DIR, in another folder or in a bucket", () => {
  expect(placeOf()).toEqual({ folder: "/srv/pictures" });
  expect(placeOf("/mnt/pictures")).toEqual({ folder: "/mnt/pictures" });
  expect(placeOf("s3://shop-pictures?region=eu-central-1")).toMatchObject({
    bucket: "shop-pictures",
    prefix: "",
    endpoint: new URL("https://s3.eu-central-1.amazonaws.com"),
    style: "host",
    accessKeyId: "AKIDEXAMPLE",
    secretAccessKey: "a-secret",
  });
  const own = placeOf("s3://pictures/shop/one/?endpoint=http://10.0.0.5:9000&style=path");
  expect(own).toMatchObject({ prefix: "shop/one/", region: "us-east-1", style: "path" });
  expect(placeName(own)).toBe("s3://pictures/shop/one/ at 10.0.0.5:9000");
});

test.each([
  ["http://store/pictures", "must be a folder or s3://"],
  ["s3://", "must name a bucket"],
  ["s3://Pictures_1?region=x", "must name a bucket"],
  ["s3://key:secret@pictures", "must not contain keys"],
  ["s3://pictures/a b", "must have letters, digits"],
  ["s3://pictures?retries=3", "must not have the option retries"],
  ["s3://pictures?endpoint=ftp://store", "must have an http:// or https:// address"],
  ["s3://pictures?region=a/b", "must have a region"],
  ["s3://pictures?style=virtual", "must have the style path or host"],
  ["s3://pictures?endpoint=http://10.0.0.5&style=host", "must have the style path"],
])("PICTURES=%s is refused: it %s", (text, reason) => {
  expect(() => placeOf(text)).toThrow(ConfigError);
  expect(() => placeOf(text)).toThrow(`PICTURES ${reason}`);
});

test("a bucket without keys is refused", () => {
  expect(() => readConfig({ PICTURES: "s3://pictures" })).toThrow(
    "PICTURES names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set",
  );
});
