/** The addresses that do not begin with `/api`. */
export const OUTSIDE_API = ['healthz', 'readyz', 'novidades.xml'] as const;
