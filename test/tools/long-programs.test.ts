import { expect, test } from "vitest";
import { missingPrograms } from "../long/programs.ts";

test("the long tests say at once which of their parts are skipped, and the line that installs what these need", () => {
  expect(missingPrograms(() => [], true)).toBeNull();
  const said = missingPrograms(
    (part) => (part === "deployed-units" ? ["etcd", "pgbouncer"] : []),
    false,
  );
  expect(said).toContain("  deployed-units: etcd, pgbouncer\n");
  expect(said).toContain("  pictures-in-swift: swift-proxy, ");
  expect(said).toMatch(
    /^ {2}apt-get install --no-install-recommends etcd-server memcached pgbouncer swift-account .*swift-proxy$/m,
  );
});
