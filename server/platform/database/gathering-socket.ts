import { Socket } from "node:net";

/**
 * A socket that sends what is written during one turn of the event loop in one go. A write to a socket costs the shop
 * more than all else about a small question, and each message of PostgreSQL's protocol would be one.
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
  // Connecting puts the socket's own way of writing back.
  socket.once("connect", () => {
    socket.write = gather as typeof write; // as: it hands on whatever it is given
  });
  return socket;
};
