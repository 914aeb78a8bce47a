const ASKED_FOR = 'link[rel="preload"][as="style"]';

function inForce(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    // Without its looks the screen can still be used; without an answer it would never come.
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    link.rel = 'stylesheet';
  });
}

/** The built `index.html` only asks for its sheets, so that its first paint waits for none; this puts them in force. */
export const applySheets = () => Promise.all([...document.querySelectorAll<HTMLLinkElement>(ASKED_FOR)].map(inForce));
