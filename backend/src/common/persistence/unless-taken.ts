const UNIQUE_VIOLATION = '23505';

/** @returns false when a unique index of the database refused it. An open transaction cannot go on then. */
export const unlessTaken = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
};
