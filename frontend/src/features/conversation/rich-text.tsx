import { isWebAddress } from './rules';
import css from './rich-text.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g;

/** A text as it was typed, with web addresses as links. Built from text nodes only. */
export function RichText({ text }: { text: string }) {
  return (
    <>
      {text
        .split(ADDRESS)
        .map((part, index) => (index % 2 === 1 && isWebAddress(part) ? <OutsideLink key={index} href={part} /> : part))}
    </>
  );
}

/** Leads away from here: in a new tab, without telling that site where from. */
export const OutsideLink = ({ href }: { href: string }) => (
  <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href}
  </a>
);
