import { isIP } from "node:net";

/** A bucket of an S3 store, with the keys that open it. */
export type S3Bucket = {
  bucket: string;
  /** The prefix of each object's name; empty, or ends in a slash. */
  prefix: string;
  /** The address of the store, without the bucket. */
  endpoint: URL;
  region: string;
  /** Where an address names the bucket: as the first part of its path, or in front of its host. */
  style: "path" | "host";
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where the pictures are: in a folder, or in a bucket. */
export type PicturePlace = { folder: string } | S3Bucket;

export type S3Keys = {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixName = /^(?:[A-Za-z0-9_.-]+\/?)*$/;
const regionName = /^[A-Za-z0-9-]{1,64}$/;
const options = ["endpoint", "region", "style"];

/**
 * Parses a folder, or `s3://bucket/prefix?endpoint=…&region=…&style=path`. Returns a sentence about what is wrong
 * where it is neither. Without an endpoint it is Amazon's of the region, which wants the bucket before its host.
 */
export const parsePicturePlace = (text: string, keys: S3Keys): PicturePlace | string => {
  if (!text.includes("://")) return { folder: text };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:") return "must be a folder or s3://bucket?endpoint=…&region=…";
  if (url.username || url.password)
    return "must not contain keys: they are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  if (!bucketName.test(url.host)) return "must name a bucket: s3://bucket?endpoint=…&region=…";
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, "");
  if (!prefixName.test(prefix))
    return "must have letters, digits, _ . - in the path after the bucket";
  const unknown = [...url.searchParams.keys()].find((name) => !options.includes(name));
  if (unknown !== undefined) return `must not have the option ${unknown}: ${options.join(", ")}`;
  const region = url.searchParams.get("region") ?? "us-east-1";
  if (!regionName.test(region)) return "must have a region such as eu-central-1";
  const given = url.searchParams.get("endpoint");
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    return "must have an http:// or https:// address as endpoint";
  const style = url.searchParams.get("style") ?? (given === null ? "host" : "path");
  if (style !== "path" && style !== "host") return "must have the style path or host";
  if (style === "host" && isAddress(new URL(endpoint)))
    return "must have the style path: a bucket's name can't stand in front of a network address";
  const { accessKeyId, secretAccessKey } = keys;
  if (!accessKeyId || !secretAccessKey)
    return "names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set";
  return {
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    endpoint: new URL(endpoint),
    region,
    style,
    accessKeyId,
    secretAccessKey,
  };
};

const isAddress = ({ hostname }: URL): boolean => isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;

/** A place as an operator may read it: without keys. */
export const placeName = (place: PicturePlace): string =>
  "folder" in place
    ? place.folder
    : `s3://${place.bucket}/${place.prefix} at ${place.endpoint.host}`;
