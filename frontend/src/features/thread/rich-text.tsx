import type { ReactNode } from 'react';

import { linkParts } from './links';
import css from './rich-text.module.css';

/** Built from text nodes only. */
export const RichText = ({ text }: { text: string }) =>
  linkParts(text).map((part, index) =>
    part.href ? (
      <OutsideLink key={index} href={part.href}>
        {part.text}
      </OutsideLink>
    ) : (
      part.text
    ),
  );

export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);
