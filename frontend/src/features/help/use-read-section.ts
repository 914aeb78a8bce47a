import { useEffect, useState } from 'react';

import type { HelpPage } from './api';

/** A section whose title has scrolled up to here is being read, in pixels below the edge of the window. */
const READ_FROM = 200;

/** @returns the id of the section that is being read; at the end of the page the chosen one, if it can be seen */
export function useReadSection(groups: HelpPage['groups'], chosen: string): string | undefined {
  const [read, setRead] = useState<string>();
  const key = groups.flatMap(({ sections }) => sections.map(({ id }) => id)).join(' ');
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const topOf = (section: Element) => section.getBoundingClientRect().top;
    function look() {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
      const last = sections.filter((section) => isAtEnd || topOf(section) <= READ_FROM).at(-1) ?? sections[0];
      const own = isAtEnd ? sections.find((section) => section.id === chosen && topOf(section) >= 0) : undefined;
      setRead((own ?? last)?.id);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [key, chosen]);
  return read;
}
