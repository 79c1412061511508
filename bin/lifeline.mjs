// Preloaded into the server: when the command that started it is killed, the server shuts down instead of continuing as
// an orphan that holds its port and its database.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
