import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { startProcess, theProgram } from "./start-program.ts";
import {
  asMarionette,
  type Command,
  type Driver,
  type Parameters,
  type Size,
} from "./webdriver.ts";

/** Opens a Firefox without a screen, as wide as a phone: its own bars, which would keep it at 500 px, may shrink. */
export const openFirefox = async ({ width, height }: Size): Promise<Driver> => {
  const profile = await mkdtemp(join(tmpdir(), "shop-firefox-"));
  const port = await freePort();
  await writeFile(
    join(profile, "user.js"),
    `user_pref("marionette.port", ${port});
user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);
`,
  );
  await mkdir(join(profile, "chrome"));
  await writeFile(join(profile, "chrome", "userChrome.css"), "* { min-width: 0 !important; }");
  let socket: Socket | undefined;
  const firefox = await startProcess(
    [theProgram("FIREFOX"), "--headless", "--kiosk", "--marionette", "--profile", profile],
    { MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
    async () => (socket = await reach(port)) !== undefined,
  );
  const close = async () => {
    socket?.destroy();
    await firefox.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  if (!socket) {
    await close();
    throw new Error("Firefox listens to nobody.");
  }
  const send = speakMarionette(socket);
  await send("WebDriver:NewSession", {});
  return {
    send: async (command: Command, parameters: Parameters = {}) =>
      await send(asMarionette(command), parameters),
    close,
  };
};

const reach = async (port: number): Promise<Socket | undefined> =>
  await new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.once("error", () => resolve(undefined)); // not listening yet
  });

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };
/** `[type, id, error, result]`; the first message is an object that names the protocol. */
type Answer = [number, number, object | null, unknown];

/** Messages are `length:JSON`, in both directions. */
const speakMarionette = (socket: Socket) => {
  const waiting = new Map<number, Waiting>();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(":");
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < end) return;
      const said: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      if (Array.isArray(said)) settle(waiting, said as Answer); // Marionette's format
    }
  });
  return async (name: string, parameters: Parameters): Promise<unknown> =>
    await new Promise((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject });
      const message = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
};

const settle = (waiting: Map<number, Waiting>, [, id, error, result]: Answer): void => {
  const caller = waiting.get(id);
  waiting.delete(id);
  if (error) caller?.reject(new Error(`Firefox refuses a command: ${JSON.stringify(error)}`));
  else caller?.resolve(isValue(result) ? result.value : result);
};

const isValue = (result: unknown): result is { value: unknown } =>
  typeof result === "object" && result !== null && "value" in result;
