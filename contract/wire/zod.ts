/**
 * The one place that configures zod. All of the contract imports `z` from here, so that the configuration runs before
 * the first schema is built: without `jitless`, zod probes `Function("")`, which the content security policy of the
 * pages forbids.
 */
import * as z from "zod/mini";

z.config({ jitless: true });

export { z };
