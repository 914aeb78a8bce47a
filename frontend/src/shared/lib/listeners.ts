/** A list of functions to call when something has changed, as `useSyncExternalStore` wants it. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notifyAll: () => listeners.forEach((listener) => listener()),
    /** @returns what takes the function off the list */
    subscribe(this: void, listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
