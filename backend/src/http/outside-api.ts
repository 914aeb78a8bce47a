export const OUTSIDE_API = ['healthz', 'readyz', 'novidades.xml'] as const;
