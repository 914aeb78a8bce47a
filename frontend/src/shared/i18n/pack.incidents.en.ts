import changelog from './en/changelog.json';
import incidents from './en/incidents.json';

/** Strings of what concerns many players at once: what is broken, and what was fixed. */
export const strings = { changelog, incidents };
