import type { Category } from '../contract';

/** Reports are evidence, and only they have a verdict. */
export const isReport = ({ category }: { category?: Category | undefined }): boolean => category === 'denuncias_gerais';
