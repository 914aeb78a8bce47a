const ASKED_FOR = 'link[rel="preload"][as="style"]';

function inForce(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    // Resolves on errors too: the screen is usable without styles, but would never appear otherwise.
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    link.rel = 'stylesheet';
  });
}

/**
 * The built `index.html` preloads style sheets without applying them, so that they do not block the first paint; this
 * applies them.
 */
export const applySheets = () => Promise.all([...document.querySelectorAll<HTMLLinkElement>(ASKED_FOR)].map(inForce));
