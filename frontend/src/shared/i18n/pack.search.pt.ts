import search from './pt/search.json';

/** Strings of the page that searches everything. */
export const strings = { search };
