// Loaded before the server: when the command that started it is killed, the server ends in order
// instead of living on unseen and holding its port and its database.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
