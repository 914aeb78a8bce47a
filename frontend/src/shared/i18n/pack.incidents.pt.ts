import changelog from './pt/changelog.json';
import incidents from './pt/incidents.json';

/** Strings of what concerns many players at once: what is broken, and what was fixed. */
export const strings = { changelog, incidents };
