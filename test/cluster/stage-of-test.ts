import { afterAll, beforeAll } from "vitest";
import { openStage, type ClusterStage } from "./open-stage.ts";

/** Opens a cluster with people at work before the tests of a file, and closes it after them. */
export const stageOfTest = (): (() => ClusterStage) => {
  let stage: ClusterStage | undefined;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(async () => await stage?.close());
  return () => {
    if (!stage) throw new Error("the cluster did not start");
    return stage;
  };
};
