import { setFlagsFromString } from "node:v8";

// Node 26.10's middle compiler damages the heap where cores are scarce (decision 51). First import of the process, because
// code that was compiled before keeps what it has.
setFlagsFromString("--no-maglev");
// Without the middle compiler the last one begins earlier than after 3,000 calls, so that first renders cost no more.
setFlagsFromString("--invocation-count-for-turbofan=600");
