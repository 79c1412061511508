import { once } from "node:events";
import { createServer, type IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { S3Bucket } from "#server/platform/pictures/picture-place.ts";
import { verifySignature, type S3Fault } from "./verify-signature.ts";

/** The fault of one request. */
export type Trouble =
  | S3Fault
  /** The connection breaks before anything is read. */
  | "reset"
  /** The connection breaks in the middle of the body that is sent. */
  | "reset-in-body"
  /** The request is carried out, and the connection breaks before the answer. */
  | "lost-answer"
  /** The answer ends in the middle of its body. */
  | "half-answer"
  /** The answer comes after two seconds. */
  | "slow"
  /** No answer comes until the server goes on, or closes. */
  | "hang";

const SLOW_MS = 2_000;

type Received = { method: string; key: string; query: URLSearchParams; conditional: boolean };

const KEY_ID = "AKIAIOSFODNN7EXAMPLE";
const SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const REGION = "ap-southeast-1";
const BUCKET = "pictures";

const noTrouble: (request: Received) => Trouble | undefined = () => undefined;

export type S3Server = Awaited<ReturnType<typeof openS3Server>>;

/** Opens an S3 server on 127.0.0.1 with one bucket, in memory. It verifies every signature, and fails on demand. */
export const openS3Server = async () => {
  const objects = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  const asked: Received[] = [];
  const troubles: Trouble[] = [];
  let goingOn = Promise.withResolvers<void>();
  const state = {
    /** The fault of a request that no other trouble was planned for. */
    trouble: noTrouble,
    /** The longest page of a list. */
    pageSize: 1000,
    /** Whether `If-None-Match` is understood; a store that does not answers 501. */
    knowsConditions: true,
    mostAtOnce: 0,
  };
  const underWay = new Set<ServerResponse>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", "http://store");
    const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length));
    const method = request.method ?? "";
    const conditional = request.headers["if-none-match"] !== undefined;
    const ask = { method, key, query: url.searchParams, conditional };
    asked.push(ask);
    const trouble = troubles.shift() ?? state.trouble(ask);
    if (trouble === "reset") return void request.socket.destroy();
    if (trouble === "hang") await goingOn.promise;
    if (trouble === "slow") await setTimeout(SLOW_MS);
    const body = await readBody(request, trouble === "reset-in-body");
    if (body === null) return; // the client or the trouble broke the connection: nothing is stored
    underWay.delete(response); // from here on the client may have its answer
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const fault =
      verifySignature(
        { method, target: request.url ?? "", headers, body },
        { keys: { [KEY_ID]: SECRET }, region: REGION, now: new Date() },
      ) ?? (typeof trouble === "object" ? trouble : null);
    if (fault) return refuse(response, fault);
    if (!url.pathname.startsWith(`/${BUCKET}/`))
      return refuse(response, { status: 404, code: "NoSuchBucket" });
    // A response that no socket was given to reaches nobody.
    const answer = trouble === "lost-answer" ? new ServerResponse(request) : response;
    if (method === "PUT") write(answer, key, body, headers);
    else if (method === "HEAD") answer.writeHead(200).end();
    else if (method === "DELETE") {
      objects.delete(key);
      answer.writeHead(204).end();
    } else if (key === "") list(answer, url.searchParams);
    else read(answer, key, trouble === "half-answer");
    if (trouble === "lost-answer") request.socket.destroy();
  };

  const write = (
    response: ServerResponse,
    key: string,
    bytes: Buffer,
    headers: Record<string, string>,
  ): void => {
    const conditional = headers["if-none-match"] !== undefined;
    if (conditional && !state.knowsConditions)
      return refuse(response, { status: 501, code: "NotImplemented" });
    if (conditional && objects.has(key))
      return refuse(response, { status: 412, code: "PreconditionFailed" });
    objects.set(key, { bytes, headers });
    response.writeHead(200).end();
  };

  const read = (response: ServerResponse, key: string, isHalf: boolean): void => {
    const object = objects.get(key);
    if (!object) return refuse(response, { status: 404, code: "NoSuchKey" });
    const { bytes, headers } = object;
    response.writeHead(200, {
      "content-type": headers["content-type"] ?? "binary/octet-stream",
      "content-length": bytes.length,
    });
    if (!isHalf) return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  };

  const list = (response: ServerResponse, query: URLSearchParams): void => {
    const from = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].toSorted().filter((key) => key > from);
    const found = keys.filter((key) => key.startsWith(query.get("prefix") ?? ""));
    const page = found.slice(0, state.pageSize);
    const isCut = page.length < found.length;
    const contents = page.map(
      (key) =>
        `<Contents><Key>${encodeURIComponent(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
    );
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    answerXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
    );
  };

  const server = createServer((request, response) => {
    underWay.add(response);
    state.mostAtOnce = Math.max(state.mostAtOnce, underWay.size);
    response.on("close", () => underWay.delete(response));
    void handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // as: a server that listens on TCP has one
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place: S3Bucket = {
    bucket: BUCKET,
    prefix: "",
    endpoint: new URL(endpoint),
    region: REGION,
    style: "path",
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
  };
  return {
    place,
    /** The variables with which a shop keeps its pictures here. */
    env: {
      PICTURES: `s3://${BUCKET}?endpoint=${endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    /** The requests so far. */
    asked,
    state,
    /** The next requests have these troubles, one each. */
    next: (...planned: Trouble[]) => void troubles.push(...planned),
    /** Ends what hangs: such requests are carried out now, also those that nobody waits for any more. */
    goOn: () => {
      state.trouble = noTrouble;
      goingOn.resolve();
      goingOn = Promise.withResolvers();
    },
    /** Ends all troubles and forgets all requests. */
    calm: () => {
      troubles.length = 0;
      asked.length = 0;
      state.trouble = noTrouble;
      state.knowsConditions = true;
      state.pageSize = 1000;
      state.mostAtOnce = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};

/** The whole body; null when the connection breaks before its end. */
const readBody = async (request: IncomingMessage, breaks: boolean): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  try {
    // as: without an encoding, chunks are buffers
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if (breaks) request.socket.destroy();
    }
  } catch {
    return null;
  }
  return request.complete ? Buffer.concat(chunks) : null;
};

const refuse = (response: ServerResponse, { status, code, message = code }: S3Fault): void =>
  answerXml(response, status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

const answerXml = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
};
