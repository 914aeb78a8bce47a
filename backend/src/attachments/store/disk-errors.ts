import { storageFull } from '../upload/upload.faults.js';

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** For a `catch`: a missing file is `undefined`, other errors are thrown. */
export const isGone = (error: unknown): undefined => {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
};

/** Turns the error of a full disk into a fault; returns other errors as they are. */
export const storageFault = (error: unknown): unknown => (NO_ROOM.includes(codeOf(error)) ? storageFull() : error);
