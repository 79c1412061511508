import type { Duplex } from "node:stream";

/**
 * Collects all writes to a socket during one turn of the event loop and sends them at once, because each message would
 * be a costly write. The socket must be connected. Over TLS it is the TLS socket.
 */
export const gatherWrites = (socket: Duplex): void => {
  // Connecting restores the socket's own `write`. A TLS socket writes past the `write` of the socket below it.
  const write = socket.write.bind(socket);
  let isGathering = false;
  const gather = (...written: Parameters<typeof write>): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      setImmediate(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write(...written);
  };
  socket.write = gather as typeof write; // as: it passes its arguments on unchanged
};
