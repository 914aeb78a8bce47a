/** A list of functions to call when something has changed, as `useSyncExternalStore` wants it. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tellAll: () => listeners.forEach((tell) => tell()),
    /** @returns what takes the function off the list */
    subscribe(this: void, tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}
