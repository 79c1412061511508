import { Refused } from "#contract/wire/refusals.ts";
import {
  isPublicAddress,
  isPublicName,
  literalAddressOf,
} from "#server/platform/http/webhooks/public-address.ts";
import type { AppContext } from "../../app-context.ts";

const HTTPS_PORT = 443;
/** Ports below are of other services, such as mail. */
const FIRST_PORT = 1_024;

/** Refuses the address of a webhook that could never be sent. The connection is checked again each time. */
export const checkUrl = ({ config }: Pick<AppContext, "config">, text: string): string => {
  const url = new URL(text);
  const code = config.privateWebhooks ? null : errorOf(url);
  if (code) throw new Refused("http/invalid", {}, [{ path: "url", code, details: {} }]);
  return url.href;
};

const errorOf = (url: URL): string | null => {
  if (url.protocol !== "https:") return "webhook-https";
  const literal = literalAddressOf(url);
  const isPublic = literal === null ? isPublicName(url.hostname) : isPublicAddress(literal);
  if (!isPublic) return "webhook-private";
  const port = Number(url.port || HTTPS_PORT);
  return port === HTTPS_PORT || port >= FIRST_PORT ? null : "webhook-port";
};
