import type { Scope } from "#contract/integrations/scopes.ts";
import { clientExample, curlExample } from "#contract/integrations/token-example.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CodeBlock } from "#web/staff/kit/copy/code-block.tsx";

type TokenCodeProps = { scopes: readonly Scope[]; token?: string | undefined };

/** Commands that call the shop with a token by curl and by the client, to copy; nothing for scopes without an example. */
export function TokenCode({ scopes, token }: TokenCodeProps) {
  const { t } = useTranslation("tokens");
  const place = { origin: location.origin, token };
  const code = curlExample(scopes, place);
  const byClient = clientExample(scopes, place);
  if (code === null || byClient === null) return null;
  return (
    <>
      <CodeBlock label={t("example.shell")} code={code} />
      <CodeBlock label={t("example.client")} code={byClient} />
    </>
  );
}
