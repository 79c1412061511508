// A store decorates its page with sections. Its admin works on one draft; a published version never changes, and the clock
// decides which one shoppers see: the version that began last. Nothing is copied, so nothing can differ.
export { decorJobs } from "./decor.jobs.ts";
