import { expect, it } from "vitest";
import { addDays, vietnamDay } from "../contract/rules/reports/vietnam-days.ts";
import { openDemoDatabase } from "./open-demo-database.ts";

const yesterday = addDays(vietnamDay(new Date()), -1);
const times = ["00:10", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "23:50"];

it.for(times)(
  "the demo has parcels in every state on their way when it is loaded at %s in Vietnam",
  { tags: ["long"] },
  async (time) => {
    const { owner, close } = await openDemoDatabase(new Date(`${yesterday}T${time}:00+07:00`));
    try {
      const { rows } = await owner.query<{ state: string }>(
        `select distinct p.state from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
         where o.status = 'delivering' order by 1`,
      );
      expect(rows.map(({ state }) => state)).toEqual([
        "attempt_failed",
        "in_transit",
        "out_for_delivery",
        "picked_up",
        "returning",
      ]);
    } finally {
      await close();
    }
  },
);
