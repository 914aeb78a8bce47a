/** Browsers block storage or fill it up: what cannot be stored lasts as long as the page. */
function createStorage(open: () => Storage) {
  const memory = new Map<string, string>();
  function attempt<Value>(action: (storage: Storage) => Value): Value | undefined {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  }
  return {
    memory,
    get: (key: string): string | null => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    /** @returns whether it outlasts the page */
    set(key: string, value: string): boolean {
      memory.set(key, value);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return memory.delete(key);
      });
      return isStored ?? false;
    },
    remove(key: string) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [...new Set([...memory.keys(), ...(attempt(Object.keys) ?? [])])],
  };
}

const { memory, ...ofBrowser } = createStorage(() => localStorage);

/** Kept by the browser for all its tabs. Never throws. */
export const storage = {
  ...ofBrowser,
  /** Calls back whenever another tab changes the value. @returns what ends that */
  onChangeElsewhere(name: string, listener: () => void) {
    const listen = ({ key }: StorageEvent) => {
      if (key !== name && key !== null) return;
      // The other tab could store a newer value.
      memory.delete(name);
      listener();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** Kept for this tab over reloads. */
export const tabStorage = createStorage(() => sessionStorage);
