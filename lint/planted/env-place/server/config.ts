export const from = process.env["MAIL_FROM"];
