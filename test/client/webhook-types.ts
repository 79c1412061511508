import { webhookExamples } from "#contract/integrations/webhook-examples.ts";

/** Types that an example can't show: enumerations, and null. The key is a member, or an event and a member. */
const memberTypes: Readonly<Record<string, string>> = {
  paymentMethod: 'AdminOrder["paymentMethod"]',
  paymentStatus: 'AdminOrder["paymentStatus"]',
  "order.status": 'AdminOrder["status"]',
  "order.from": 'AdminOrder["status"]',
  carrier: 'Parcel["carrier"]',
  fee: "number | null",
  "parcel.from": 'Parcel["state"]',
  "parcel.state": 'Parcel["state"]',
  "return.from": 'StoreReturn["state"] | null',
  "return.state": 'StoreReturn["state"]',
  outcome: 'StoreReturn["outcome"]',
  dueAmount: "number | null",
};

/** The type of each event's `data`, made of the examples of the contract. */
export const webhookTypes = (): string => {
  const events = Object.entries(webhookExamples).map(([type, { data }]) => {
    const [kind = ""] = type.split(".");
    const members = Object.entries(data).map(([name, value]) => {
      const known = memberTypes[`${kind}.${name}`] ?? memberTypes[name];
      return `${name}: ${known ?? typeof value}`;
    });
    return `  ${JSON.stringify(type)}: { ${members.join("; ")} };\n`;
  });
  return `/** The content of webhooks by the type of their event. \`url\` is the call that answers with the rest. */
export type WebhookData = {
${events.join("")}};

/** The body of a webhook, which has no personal data. \`data.id\` names the thing. Later versions may add types. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: { type: Type; timestamp: string; data: WebhookData[Type] };
}[keyof WebhookData];
`;
};
