import { describe, expect, test } from "vitest";
import { execForm, readContainerfile, textsOf } from "./read-containerfile.ts";
import { at, readSections, readYaml, valuesOf } from "./read-config-files.ts";

const stages = await readContainerfile("deploy/Containerfile");
const image = stages.at(-1);
if (!image) throw new Error("the Containerfile has no stage");
const compose = await readYaml("deploy/compose.yaml");
const services = Object.entries(at(compose, "services") as Record<string, unknown>); // as: compose's format

describe("the image", () => {
  test("stands on images with a version, and installs nothing in its last stage", () => {
    for (const { base } of stages) expect(base).toMatch(/^docker\.io\/library\/[a-z]+:\d[\w.-]*$/);
    expect(textsOf(image, "RUN").join(" ")).not.toMatch(/npm|apt|curl|wget/);
    expect(textsOf(image, "ADD")).toEqual([]);
  });

  test("has packages of production alone, and no more of the repository than the shop reads", () => {
    const packages = stages.find(({ name }) => name === "packages");
    expect(packages && textsOf(packages, "RUN")).toEqual([
      expect.stringContaining("npm ci --omit=dev"),
    ]);
    const copied = textsOf(image, "COPY").map((text) => text.split(" ").at(-2));
    expect(copied).toEqual([
      "/shop/node_modules",
      "/shop/build",
      "package.json",
      "client/phohang.js",
      "contract",
      "server",
      "texts",
    ]);
  });

  test("runs as nobody in particular, gets signals itself, and says whether it is alive", () => {
    expect(textsOf(image, "USER").at(-1)).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(execForm(textsOf(image, "CMD").at(-1) ?? "").slice(0, 1)).toEqual(["node"]);
    expect(textsOf(image, "STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(textsOf(image, "HEALTHCHECK")[0]).toContain("/healthz");
  });
});

describe.each(services)("the container %s", (name, service) => {
  test("has a read-only root, no capabilities, no new privileges, and limits", () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      restart: name === "bucket" ? "no" : "unless-stopped",
    });
    expect(at(service, "privileged")).toBeUndefined();
    expect(at(service, "cap_add") ?? []).toEqual(name === "bucket" ? ["CHOWN"] : []);
  });

  test("has an image with a version, and says whether it is well", () => {
    expect(at(service, "image")).toMatch(/^[\w./-]+:v?\d[\w.-]*$/);
    const isChecked = Boolean(at(service, "healthcheck") ?? at(service, "build"));
    expect(isChecked || name === "bucket").toBe(true);
  });

  test("reaches the world only where it must, and only HAProxy is reached from it", () => {
    const networks = Object.keys(at(service, "networks") ?? {});
    const outside = ["haproxy", "shop-1", "shop-2"].includes(name);
    expect(networks.includes("outside")).toBe(outside);
    expect(at(service, "ports") !== undefined).toBe(name === "haproxy");
  });
});

test("the network of the databases leads nowhere", () => {
  expect(at(compose, "networks", "inside", "internal")).toBe(true);
});

test("a unit of the shop may write its own folders and nothing else", async () => {
  const unit = await readSections("deploy/systemd/phohang@.service");
  const one = (name: string): string | undefined => valuesOf(unit, "Service", name).at(-1);
  for (const name of [
    "DynamicUser",
    "NoNewPrivileges",
    "PrivateDevices",
    "PrivateTmp",
    "ProtectControlGroups",
    "ProtectHome",
    "ProtectKernelModules",
    "ProtectKernelTunables",
    "RestrictNamespaces",
    "RestrictSUIDSGID",
    "LockPersonality",
  ])
    expect(one(name), name).toBe("yes");
  expect(one("ProtectSystem")).toBe("strict");
  expect(one("CapabilityBoundingSet")).toBe("");
  expect(one("ReadWritePaths")).toBeUndefined();
  expect(one("MemoryMax")).toMatch(/^\d+[MG]$/);
  expect([one("Restart"), one("KillMode"), one("Type")]).toEqual(["always", "mixed", "exec"]);
  expect(one("ExecStart")).toMatch(/^\/opt\/phohang\/current\/node_modules\/node\/bin\/node /);
});
