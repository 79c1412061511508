import type { CompanyPerson } from "./sign-on-people.ts";

const style =
  "body{font:16px/1.5 system-ui,sans-serif;background:#eef1f4;color:#1c2430;margin:0;padding:2rem 1rem}" +
  "main{max-width:26rem;margin:0 auto;background:#fff;border:1px solid #dde2e8;border-radius:8px;padding:1.5rem}" +
  "h1{font-size:1.25rem;margin:0 0 .5rem}p{color:#47525f;margin:0 0 1rem}" +
  "button{display:block;width:100%;min-height:3rem;margin:0 0 .5rem;padding:.5rem 1rem;font:inherit;text-align:left;" +
  "background:#fff;color:inherit;border:1px solid #7a8594;border-radius:6px;cursor:pointer}button:hover{background:#eef1f4}" +
  "button:focus-visible{outline:3px solid #1b5797;outline-offset:2px}small{display:block;color:#47525f}";

/** The company's sign-in page: one button per person. */
export const choicePage = (
  action: string,
  people: readonly CompanyPerson[],
): string => `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Công ty Demo – Sign in</title><style>${style}</style></head>
<body><main><h1>Công ty Demo</h1>
<p>Chọn người đăng nhập vào Phố Hàng.<br><span lang="en">Choose who signs in to Phố Hàng.</span></p>
<form method="post" action="${action}">${people.map(button).join("")}</form></main></body></html>
`;

const button = ({ subject, name, email, emailVerified }: CompanyPerson): string =>
  `<button name="subject" value="${subject}">${name}<small>${email}${emailVerified ? "" : " · chưa xác nhận / not verified"}</small></button>`;
