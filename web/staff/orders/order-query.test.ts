import { describe, expect, it } from "vitest";
import { orderTasks } from "#contract/rules/moves.ts";
import { onlyTask, readOrderQuery } from "./order-query.ts";

const read = (search: string) => readOrderQuery(new URLSearchParams(search));

describe("the orders page's URL", () => {
  it("contains tab, search, page and page size", () => {
    expect(read("status=delivering&q=7km4+2x&due=true&sort=oldest&page=3&size=50")).toEqual({
      status: "delivering",
      due: true,
      sort: "oldest",
      q: "7km4 2x",
      page: 3,
      size: 50,
    });
  });

  it("searches the order that a link names", () => {
    expect(read("orderId=7KM42XABCD").q).toBe("7KM42XABCD");
  });

  it("contains the task that the list is about, and leaves it for another one", () => {
    for (const task of orderTasks) {
      expect(read(`${task}=true`)).toMatchObject(onlyTask(task));
      expect(Object.values(onlyTask(task)).filter(Boolean)).toHaveLength(1);
    }
  });

  it.each([
    "status=lost",
    "page=0",
    "page=1.5",
    "page=x",
    "size=24",
    "size=",
    "q=++",
    "orderId=++",
    "due=1",
    "longDelivery=5",
    "sort=newest",
  ])("means the whole list where it says %s", (search) => {
    expect(read(search)).toEqual({
      status: undefined,
      q: undefined,
      page: 1,
      size: undefined,
    });
  });
});
