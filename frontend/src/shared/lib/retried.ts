import { ApiError } from '../api/errors';
import { tabStorage } from './storage';

const RELOADED_AT = 'reloadedForChunkAt';
const AGAIN_AFTER_MS = 60_000;

// Vite takes a sheet that is in the page for loaded, also one that failed. Removed, it is loaded with the next attempt.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove();
  },
  { capture: true },
);

/** A load that failed may have begun offline or been cut off: it is repeated at once. */
export const twice = <M>(load: () => Promise<M>): Promise<M> => load().catch(load);

/** After a new release the old chunks are gone: try once more, then reload the page, but not repeatedly. */
export async function retried<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await twice(load);
  } catch (error) {
    // Without a network a reload would show an empty page.
    if (!navigator.onLine) throw new ApiError(0);
    const now = performance.timeOrigin + performance.now();
    if (now - Number(tabStorage.get(RELOADED_AT)) < AGAIN_AFTER_MS) throw error;
    // Where nothing is kept over a reload, there would be no end to them.
    if (!tabStorage.set(RELOADED_AT, String(now))) throw error;
    location.reload();
    return new Promise<M>(() => {});
  }
}
