// planted: house(env-place)
export const from = process.env["MAIL_FROM"];
