// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "mail.demo-list": { params: { recipient: string; limit: number }; row: { id: number; recipient: string; subject: string; sentAt: Date } };
    "mail.demo-one": { params: { id: number }; row: { id: number; recipient: string; subject: string; sentAt: Date; sender: string; messageId: string; html: string; text: string } };
    "mail.demo-sweep": { params: { kept: number }; row: {} };
    "mail.insert-demo": { params: { messageId: string; recipient: string; sender: string; subject: string; html: string; text: string; sentAt: Date }; row: {} };
  }
}

export {};
