const ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2_147_483_647;

/** An id that the server takes; null for anything else. */
export function idFrom(text: string | null): number | null {
  const id = text !== null && ID.test(text) ? Number(text) : null;
  return id !== null && id <= LARGEST_ID ? id : null;
}

export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;
