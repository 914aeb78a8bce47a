export const MODULES: readonly string[];
export const backend: object[];
