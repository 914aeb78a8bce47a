import { useEffect } from 'react';

const loadBadgedIcon = () => import('../lib/badged-icon');

const ICON = 'link[rel="icon"]';
let club: string | null = null;
let unread = 0;
let standard: HTMLLinkElement | undefined;
let turn = 0;

/** Replaces the element, because browsers load the icon of a new element immediately. */
function put(href?: string) {
  const now = document.querySelector(ICON);
  if (!now || !standard) return;
  const icon = standard.cloneNode() as HTMLLinkElement;
  if (href) {
    icon.removeAttribute('type');
    icon.href = href;
  }
  now.replaceWith(icon);
}

async function show() {
  standard ??= document.querySelector<HTMLLinkElement>(ICON)?.cloneNode() as HTMLLinkElement | undefined;
  if (!standard) return;
  const mine = ++turn;
  if (unread === 0) return put(club ?? undefined);
  // A canvas cannot read an icon of another origin, so such an icon gets no badge.
  const url = club ?? standard.href;
  const badged = await loadBadgedIcon()
    .then(({ badgedIcon }) => badgedIcon(url, unread))
    .catch(() => null);
  if (mine === turn) put(badged ?? club ?? undefined);
}

export function useFavicon(url: string | null | undefined) {
  useEffect(() => {
    if (!url) return;
    club = url;
    void show();
    return () => {
      club = null;
      void show();
    };
  }, [url]);
}

export function useFaviconCount(count: number) {
  useEffect(() => {
    if (count === 0) return;
    unread = count;
    void show();
    return () => {
      unread = 0;
      void show();
    };
  }, [count]);
}
