import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { AwsV4Signer } from "aws4fetch";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";

/** Debian's packages of the S3 store. Without memcached Swift asks its databases about the bucket at each request. */
export const SWIFT_PACKAGES = [
  "swift-proxy",
  "swift-account",
  "swift-container",
  "swift-object",
  "memcached",
];

const PYTHON = "/usr/bin/python3";
const MEMCACHED = "/usr/bin/memcached";
const REGION = "us-east-1";
const BUCKET = "pictures";
const KEY_ID = "shop:pictures";
/** Its four programs take five seconds of CPU time to load, which other work may hold up. */
const READY_MS = 180_000;
const STORES = ["account", "container", "object"] as const;

export type Swift = {
  /** The address of the S3 interface, `http://127.0.0.1:…`. */
  endpoint: string;
  bucket: string;
  /** The variables with which a shop keeps its pictures in the bucket. */
  env: { PICTURES: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** The processes; the first one is the proxy, which all requests come to. */
  pids: readonly number[];
  /** Ends all processes. A later start with the same folder finds the objects again. */
  stop: () => Promise<void>;
};

/** Whether Debian's packages of the S3 store are installed. */
export const hasSwift = (): boolean =>
  existsSync(MEMCACHED) &&
  ["proxy", ...STORES].every((server) => existsSync(`/usr/bin/swift-${server}-server`));

/**
 * Starts OpenStack Swift with its S3 interface on 127.0.0.1; its proxy verifies SigV4. `folder` receives configuration,
 * objects and log, and must support user extended attributes. `port` makes a later start keep its address.
 */
export const startSwift = async (folder: string, port?: number): Promise<Swift> => {
  if (!hasSwift())
    throw new Error(`The S3 store is missing: apt-get install ${SWIFT_PACKAGES.join(" ")}`);
  const secret = await writeOnce(join(folder, "s3.secret"), randomBytes(20).toString("hex"));
  const proxy = port ?? (await freePort());
  const cache = await freePort();
  const ports = { account: 0, container: 0, object: 0 };
  for (const store of STORES) ports[store] = await freePort();
  await mkdir(join(folder, "devices", "d1"), { recursive: true });
  await writeConfiguration(folder, { proxy, cache, ...ports }, secret);
  await promisify(execFile)(PYTHON, ["-c", BUILD_RINGS, folder, JSON.stringify(ports)]);

  const output = await open(join(folder, "swift.log"), "a");
  const start = (command: string, args: string[]) =>
    spawn(command, args, { cwd: folder, stdio: ["ignore", output.fd, output.fd] });
  const server = (name: string) => start(PYTHON, ["-c", RUN_SERVER, folder, name]);
  const cached = ["-l", "127.0.0.1", "-p", String(cache), "-U", "0", "-u", userInfo().username];
  const children = [server("proxy"), ...STORES.map(server), start(MEMCACHED, cached)];
  await output.close();
  const runs = () =>
    children.every(({ exitCode, signalCode }) => (exitCode ?? signalCode) === null);
  const stop = async (): Promise<void> => {
    const ended = children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL"); // Swift flushes each object before it answers, so nothing acknowledged is lost.
      await exit;
    });
    await Promise.all(ended);
  };
  const endpoint = `http://127.0.0.1:${proxy}`;
  const isOpen = await waitFor(
    async () => !runs() || (await createBucket(endpoint, secret)),
    READY_MS,
  );
  if (!isOpen || !runs()) {
    await stop();
    const log = await readFile(join(folder, "swift.log"), "utf8");
    throw new Error(`Swift does not start:\n${log.slice(-2_000)}`);
  }
  return {
    endpoint,
    bucket: BUCKET,
    env: {
      PICTURES: `s3://${BUCKET}?endpoint=${endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    pids: children.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    stop,
  };
};

/** Creates the bucket, or finds it there; false while Swift does not answer yet. */
const createBucket = async (endpoint: string, secret: string): Promise<boolean> => {
  const { url, headers } = await new AwsV4Signer({
    method: "PUT",
    url: `${endpoint}/${BUCKET}`,
    service: "s3",
    region: REGION,
    accessKeyId: KEY_ID,
    secretAccessKey: secret,
  }).sign();
  const answer = await fetch(url, { method: "PUT", headers }).catch(() => null); // nothing listens yet
  await answer?.arrayBuffer();
  // The owner of a bucket may create it again: 409, or 200.
  return answer !== null && (answer.ok || answer.status === 409);
};

/** The text of a file, which is written the first time. */
const writeOnce = async (path: string, text: string): Promise<string> => {
  if (!existsSync(path)) await writeFile(path, text, { mode: 0o600 });
  return await readFile(path, "utf8");
};

type Ports = Record<"proxy" | "cache" | (typeof STORES)[number], number>;

const writeConfiguration = async (folder: string, ports: Ports, secret: string): Promise<void> => {
  const server = (name: keyof Ports, pipeline: string, sections: string): [string, string] => [
    `${name}.conf`,
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, "devices")}
mount_check = false
log_level = WARNING

[pipeline:main]
pipeline = ${pipeline}

${sections}`,
  ];
  const files = [
    ["swift.conf", "[swift-hash]\nswift_hash_path_suffix = pictures\n"],
    ...STORES.map((name) =>
      server(name, `${name}-server`, `[app:${name}-server]\nuse = egg:swift#${name}\n`),
    ),
    server(
      "proxy",
      "catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy dlo versioned_writes proxy-server",
      `[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# There is one server of each kind, so leaving out one that was slow on a busy machine would leave nothing.
conn_timeout = 5
error_suppression_interval = 1
error_suppression_limit = 1000

${[
  "catch_errors",
  "gatekeeper",
  "healthcheck",
  "listing_formats",
  "copy",
  "dlo",
  "versioned_writes",
]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)
  .join("\n")}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}

[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
allow_multipart_uploads = false
max_bucket_listing = 100

[filter:tempauth]
use = egg:swift#tempauth
user_${KEY_ID.replace(":", "_")} = ${secret} .admin
`,
    ),
  ] as const; // as: pairs
  for (const [name, text] of files) await writeFile(join(folder, name), text, { mode: 0o600 });
};

// Each object's name and size are extended attributes of its file; Swift says so only when the first one is written.
const BUILD_RINGS = `
import json, os, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
try:
    os.setxattr(os.path.join(folder, "devices", "d1"), "user.swift.probe", b"1")
except OSError as error:
    sys.exit("Swift needs a file system with user extended attributes, and %s has none (%s)" % (folder, error))
for name, port in ports.items():
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "device": "d1", "ip": "127.0.0.1", "port": port,
                     "replication_ip": "127.0.0.1", "replication_port": port})
    builder.rebalance(seed=1)
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))
`;

// Debian's programs read /etc/swift/swift.conf. This one reads the folder's, so that nothing under /etc is needed, and
// stays in the folder and the session of the command that started it, where a later start finds it.
const RUN_SERVER = `
import os, sys
from swift.common import utils
folder, name = sys.argv[1], sys.argv[2]
utils.set_swift_dir(folder)
from swift.common import wsgi
wsgi.clean_up_daemon_hygiene = lambda: None
sys.exit(wsgi.run_wsgi(os.path.join(folder, name + ".conf"), name + "-server", verbose=True))
`;
