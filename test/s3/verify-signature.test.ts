import { expect, test } from "vitest";
import { verifySignature, type SignedRequest } from "./verify-signature.ts";

// The four examples of "Signature Calculations for the Authorization Header" in Amazon's S3 API Reference, with its keys,
// time and signatures.
const checks = {
  keys: { AKIAIOSFODNN7EXAMPLE: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" },
  region: "us-east-1",
  now: new Date("2013-05-24T00:00:00Z"),
};
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const WELCOME = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072";

type Example = [
  what: string,
  method: string,
  target: string,
  headers: Record<string, string>,
  body: string,
  signature: string,
];

const examples: Example[] = [
  [
    "reads a part of an object",
    "GET",
    "/test.txt",
    { range: "bytes=0-9", "x-amz-content-sha256": EMPTY },
    "",
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "writes an object",
    "PUT",
    "/test$file.text",
    {
      date: "Fri, 24 May 2013 00:00:00 GMT",
      "x-amz-content-sha256": WELCOME,
      "x-amz-storage-class": "REDUCED_REDUNDANCY",
    },
    "Welcome to Amazon S3.",
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "asks for a setting of the bucket",
    "GET",
    "/?lifecycle",
    { "x-amz-content-sha256": EMPTY },
    "",
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
  [
    "lists objects",
    "GET",
    "/?max-keys=2&prefix=J",
    { "x-amz-content-sha256": EMPTY },
    "",
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  ],
];

const requestOf = ([, method, target, sent, body, signature]: Example): SignedRequest => {
  const headers = {
    ...sent,
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-date": "20130524T000000Z",
  };
  const signed = Object.keys(headers).toSorted().join(";");
  const credential = "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request";
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${signed},Signature=${signature}`;
  return { method, target, headers: { ...headers, authorization }, body: Buffer.from(body) };
};

test.each(examples)("the signature that Amazon documents is right: it %s", (...example) => {
  expect(verifySignature(requestOf(example), checks)).toBeNull();
});

test.each(examples)(
  "a change of anything that was signed is found out: it %s",
  (...example: Example) => {
    const request = requestOf(example);
    const changed: Partial<SignedRequest>[] = [
      { method: "DELETE" },
      { target: "/other" },
      { headers: { ...request.headers, host: "other.s3.amazonaws.com" } },
      { headers: { ...request.headers, "x-amz-date": "20130524T000001Z" } },
      { headers: { ...request.headers, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" } },
      { headers: { ...request.headers, "x-amz-acl": "public-read" } },
    ];
    for (const change of changed)
      expect(verifySignature({ ...request, ...change }, checks), JSON.stringify(change)).toEqual(
        expect.objectContaining({ status: 403 }),
      );
    const body = Buffer.from("Welcome to somebody else");
    expect(verifySignature({ ...request, body }, checks)?.code).toBe("XAmzContentSHA256Mismatch");
  },
);

test("another key, another secret, another region and another time are refused by name", () => {
  const [example] = examples;
  const request = example ? requestOf(example) : null;
  if (!request) throw new Error("there is an example");
  const codeWith = (other: Partial<typeof checks>) =>
    verifySignature(request, { ...checks, ...other })?.code;
  expect(codeWith({ keys: { AKIAIOSFODNN7EXAMPLE: "wrong" } })).toBe("SignatureDoesNotMatch");
  expect(codeWith({ keys: {} as typeof checks.keys })).toBe("InvalidAccessKeyId"); // as: no key at all
  expect(codeWith({ region: "eu-west-1" })).toBe("AuthorizationHeaderMalformed");
  expect(codeWith({ now: new Date("2013-05-24T00:14:00Z") })).toBeUndefined();
  expect(codeWith({ now: new Date("2013-05-24T00:16:00Z") })).toBe("RequestTimeTooSkewed");
  const { authorization: _, ...unsigned } = request.headers;
  expect(verifySignature({ ...request, headers: unsigned }, checks)?.code).toBe("AccessDenied");
});
