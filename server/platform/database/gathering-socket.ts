import { Socket } from "node:net";

/**
 * A socket that collects everything written during one turn of the event loop and sends it at once. For a small query,
 * a socket write costs the shop more than everything else together, and each message of PostgreSQL's protocol would be
 * one write.
 */
export const gatheringSocket = (): Socket => {
  const socket = new Socket();
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
  // Connecting restores the socket's own `write`.
  socket.once("connect", () => {
    socket.write = gather as typeof write; // as: it passes its arguments on unchanged
  });
  return socket;
};
