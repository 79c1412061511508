/**
 * The commands of WebDriver (W3C) that the tests use. WebKit's driver answers them over HTTP; Firefox answers the same
 * commands over Marionette, the protocol of its own driver, under the second name.
 */
const commands = {
  open: ["POST", "/url", "WebDriver:Navigate"],
  run: ["POST", "/execute/sync", "WebDriver:ExecuteScript"],
  click: ["POST", "/element/{id}/click", "WebDriver:ElementClick"],
  type: ["POST", "/element/{id}/value", "WebDriver:ElementSendKeys"],
  clear: ["POST", "/element/{id}/clear", "WebDriver:ElementClear"],
  press: ["POST", "/actions", "WebDriver:PerformActions"],
  picture: ["GET", "/screenshot", "WebDriver:TakeScreenshot"],
  setCookie: ["POST", "/cookie", "WebDriver:AddCookie"],
  deleteCookies: ["DELETE", "/cookie", "WebDriver:DeleteAllCookies"],
} as const;

export type Command = keyof typeof commands;
export type Parameters = Record<string, unknown>;

export type Size = { width: number; height: number };

/** A browser with one window, and how to end it. */
export type Driver = {
  send: (command: Command, parameters?: Parameters) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Returns method and path of a command below the session, and what belongs into its body. */
export const asHttp = (command: Command, parameters: Parameters = {}) => {
  const [method, path] = commands[command];
  const { id, ...body } = parameters;
  return {
    method,
    path: path.replace("{id}", String(id)),
    ...(method === "POST" && { body: JSON.stringify(body) }),
  };
};

export const asMarionette = (command: Command): string => commands[command][2];

/** The key under which WebDriver names an element. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
