export const ROOMS: readonly string[];
export const backend: object[];
