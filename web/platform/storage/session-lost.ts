/** Called with the server's message when a session could not be renewed (`spec §8`). */
type OnSessionLost = (message: string) => void;

let listener: OnSessionLost = () => undefined;

export const whenSessionIsLost = (next: OnSessionLost): void => {
  listener = next;
};

export const notifySessionLost: OnSessionLost = (message) => listener(message);
