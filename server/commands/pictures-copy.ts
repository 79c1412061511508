import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyPictures, type CopyProgress } from "../platform/pictures/copy-pictures.ts";
import {
  parsePicturePlace,
  placeName,
  type PicturePlace,
} from "../platform/pictures/picture-place.ts";
import { PictureStoreFailed, type PictureStore } from "../platform/pictures/picture-store.ts";
import { openPictureStore } from "../platform/pictures/open-picture-store.ts";
import { inCommands } from "../platform/pictures/s3-store.ts";

const USAGE =
  "npm run pictures:copy -- --from data/pictures --to 's3://bucket?endpoint=…&region=…'";
const REPORT_MS = 1_000;
const MEGABYTE = 1_000_000;
const NAMED = 10;

/** Copies pictures from a folder or bucket to another. Returns the exit code: 1 when not all are there, 2 for its use. */
const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
  if (!values.from || !values.to) return fail(`From where, and to where? ${USAGE}`);
  const from = placeOf(values.from);
  const to = placeOf(values.to);
  if (typeof from === "string") return fail(`--from ${from}`);
  if (typeof to === "string") return fail(`--to ${to}`);
  if (fullName(from) === fullName(to)) return fail("Both places are the same.");
  say(`From ${fullName(from)} to ${fullName(to)}`);
  const begun = performance.now();
  let reported = begun;
  const onProgress = (progress: CopyProgress): void => {
    if (performance.now() - reported < REPORT_MS) return;
    reported = performance.now();
    say(progressLine(progress));
  };
  try {
    const { all, done, copied, different } = await copyPictures(open(from), open(to), onProgress);
    if (all.files === 0) return fail(`${fullName(from)} has no pictures.`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const there = done.files - copied - different.length;
    say(`${copied} files copied, ${there} were there already, in ${seconds} s.`);
    if (different.length === 0) return 0;
    const named = different.slice(0, NAMED).join(", ");
    return fail(`${different.length} names have other bytes there and were left: ${named}`, 1);
  } catch (error) {
    if (!(error instanceof PictureStoreFailed || isOfSystem(error))) throw error;
    return fail(
      `${error.message}\nThe copy stopped. The same command goes on where it stopped.`,
      1,
    );
  }
};

const placeOf = (text: string): PicturePlace | string => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  return parsePicturePlace(text, { accessKeyId, secretAccessKey });
};

const open = (place: PicturePlace): PictureStore => openPictureStore(place, inCommands);

const fullName = (place: PicturePlace): string =>
  "folder" in place ? resolve(place.folder) : placeName(place);

const progressLine = ({ all, done, copied }: CopyProgress): string => {
  const percent = Math.floor((100 * done.bytes) / Math.max(all.bytes, 1));
  const size = `${inMegabytes(done.bytes)} of ${inMegabytes(all.bytes)} MB`;
  return `${percent} %: ${done.files} of ${all.files} files, ${size}, ${copied} of them copied`;
};

const inMegabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const fail = (line: string, code = 2): number => {
  process.stderr.write(`${line}\n`);
  return code;
};

process.exitCode = await run();
