import { ApiError } from '../api/errors';

const RELOADED_AT = 'reloadedForChunkAt';
const AGAIN_AFTER_MS = 60_000;

/** After a new release the old chunks are gone: try once more, then load the page anew, but never in a circle. */
export async function retried<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load().catch(load);
  } catch (error) {
    // A page loaded anew without a network is no page at all.
    if (!navigator.onLine) throw new ApiError(0);
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < AGAIN_AFTER_MS) throw error;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
    return new Promise<M>(() => {});
  }
}
