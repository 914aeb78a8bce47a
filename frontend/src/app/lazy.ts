import type { ComponentType } from 'react';

const RELOADED = 'reloadedForChunk';

/** After a new release the old chunks are gone: try once more, then load the page anew, once. */
export async function retried<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch {
    return load().catch((error: unknown) => {
      if (sessionStorage.getItem(RELOADED)) throw error;
      sessionStorage.setItem(RELOADED, 'true');
      location.reload();
      return new Promise<M>(() => {});
    });
  }
}

/** A lazy route from a module with named exports. */
export const lazyPage =
  <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  async () => {
    const module = await retried(load);
    sessionStorage.removeItem(RELOADED);
    return { Component: module[name] };
  };
