// Subscribers of what is outside React: for `useSyncExternalStore`, and for messages between files.

export function makeListeners<Message extends unknown[] = []>() {
  const all = new Set<(...message: Message) => void>();
  return {
    /** Returns the function to unsubscribe. */
    subscribe: (listener: (...message: Message) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: (...message: Message): void => all.forEach((listener) => listener(...message)),
  };
}
