import { freePort } from "#server/platform/database/embedded/secret.ts";
import { startProcess, theProgram } from "./start-program.ts";
import { asHttp, type Command, type Driver, type Parameters, type Size } from "./webdriver.ts";

/**
 * Opens WebKitGTK's own browser, filling a screen of this size: in a window its bar keeps it wider than a phone, and
 * only a window manager gives it the full screen.
 */
export const openWebKit = async (size: Size): Promise<Driver> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const screen = await openScreen(size);
  const driver = await startProcess(
    [theProgram("WEBKIT_DRIVER"), "-p", String(port)],
    screen.environment,
    async () => await answers(`${url}/status`),
  );
  const close = async () => {
    await driver.close();
    await screen.close();
  };
  try {
    const session = await beginSession(url);
    return {
      send: async (command: Command, parameters?: Parameters) => {
        const { path, ...request } = asHttp(command, parameters);
        return await valueOf(await fetch(`${url}/session/${session}${path}`, request), command);
      },
      close: async () => {
        await fetch(`${url}/session/${session}`, { method: "DELETE" });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const beginSession = async (url: string): Promise<string> => {
  const args = ["--automation", "--full-screen"];
  const alwaysMatch = { "webkitgtk:browserOptions": { binary: theProgram("MINIBROWSER"), args } };
  const answer = await fetch(`${url}/session`, {
    method: "POST",
    body: JSON.stringify({ capabilities: { alwaysMatch } }),
  });
  const { sessionId } = (await valueOf(answer, "session")) as { sessionId: string }; // W3C's format
  return sessionId;
};

const valueOf = async (answer: Response, command: string): Promise<unknown> => {
  const { value } = (await answer.json()) as { value: unknown }; // W3C's format
  if (!answer.ok) throw new Error(`WebKit refuses ${command}: ${JSON.stringify(value)}`);
  return value;
};

/** Opens a screen in memory; X chooses its number, and writes it. */
const openScreen = async ({ width, height }: Size) => {
  let display = "";
  const server = await startProcess(
    [
      theProgram("XVFB"),
      "-displayfd",
      "1",
      "-nolisten",
      "tcp",
      "-screen",
      "0",
      `${width}x${height}x24`,
    ],
    {},
    async (written) => (display = /^\d+/m.exec(written)?.[0] ?? "") !== "",
  );
  const environment = { DISPLAY: `:${display}`, GDK_BACKEND: "x11" };
  const manager = await startProcess(
    [theProgram("WINDOW_MANAGER"), "-use_titlebar", "no"],
    environment,
    async () => true,
  );
  return {
    environment,
    close: async () => {
      await manager.close();
      await server.close();
    },
  };
};

const answers = async (url: string): Promise<boolean> =>
  await fetch(url).then(
    ({ ok }) => ok,
    () => false, // not listening yet
  );
