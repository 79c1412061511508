import "./platform/without-maglev.ts";
// Everything else is loaded once the compiler is set, also where a build brings modules into another order.
await import("./run-shop.ts");
