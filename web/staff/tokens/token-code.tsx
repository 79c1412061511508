import type { Scope } from "#contract/integrations/scopes.ts";
import { tokenExample } from "#contract/integrations/token-example.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CodeBlock } from "#web/staff/kit/copy/code-block.tsx";

type TokenCodeProps = { scopes: readonly Scope[]; token?: string | undefined };

/** Commands that call the shop with a token, to copy; nothing for scopes that only write. */
export function TokenCode({ scopes, token }: TokenCodeProps) {
  const { t } = useTranslation("tokens");
  const code = tokenExample(scopes, { origin: location.origin, token });
  if (code === null) return null;
  return <CodeBlock label={t("example.shell")} code={code} />;
}
