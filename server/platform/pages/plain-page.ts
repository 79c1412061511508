import { bcp47, type Language } from "#contract/language.ts";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../mail/write-mail.ts";

const style = `
body{margin:0;background:#f4f6f8;color:#1c2430;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem;margin:0 0 .5rem}
p,dl{margin:0 0 1rem;color:#47525f}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #dde2e8;border-radius:8px}
li+li{border-top:1px solid #dde2e8}
li a{display:block;padding:.75rem 1rem;color:inherit;text-decoration:none}
li a:hover{background:#eef1f4}
li strong{display:block}
a{color:#1b5797}
a:focus-visible,input:focus-visible,select:focus-visible,button:focus-visible{outline:3px solid #1b5797;outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;align-items:end}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;min-width:0;max-width:100%}
input,select,button{max-width:100%;min-height:2.75rem;padding:0 .75rem;font:inherit;border:1px solid #7a8594;border-radius:6px;background:#fff}
dt{font-size:.875rem}dd{margin:0 0 .5rem;color:#1c2430}
fieldset{margin:0;padding:0;border:0;width:100%}
.notice{padding:.75rem 1rem;background:#e8f5ec;border:1px solid #9fd0ae;border-radius:8px;color:#1c2430}
pre{white-space:pre-wrap;background:#fff;border:1px solid #dde2e8;border-radius:8px;padding:1rem;overflow-wrap:anywhere}
`;

/** A page of the demo shop outside of its frame: without scripts, with a style of its own. */
export const plainPage = (
  language: Language,
  title: string,
  body: string,
): string => `<!doctype html>
<html lang="${bcp47(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`;

// These pages need no scripts and load nothing; they only need links and forms.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const sendPlainPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(html);
