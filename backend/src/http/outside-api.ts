/** Paths outside of `/api`. */
export const OUTSIDE_API = ['healthz', 'readyz', 'novidades.xml'] as const;
