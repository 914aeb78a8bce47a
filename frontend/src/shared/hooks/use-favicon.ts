import { useEffect } from 'react';

const ICON = 'link[rel="icon"]';

/** The club's own favicon instead of the one of `index.html`. */
export function useFavicon(url: string | null | undefined) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>(ICON);
    if (!url || !link) return;
    const own = link.cloneNode();
    link.removeAttribute('type');
    link.href = url;
    return () => link.replaceWith(own);
  }, [url]);
}
