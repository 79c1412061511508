import type { Duplex } from "node:stream";

/**
 * Collects everything that is written to a socket during one turn of the event loop, and sends it at once. For a small
 * query, a socket write costs the shop more than everything else together, and each message of PostgreSQL's protocol
 * would be one write. The socket must be connected, since connecting restores its own `write`. Over TLS it is the TLS
 * socket: this one writes past the `write` of the socket below it.
 */
export const gatherWrites = (socket: Duplex): void => {
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
