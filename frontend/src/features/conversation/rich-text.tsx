import { isWebAddress } from './rules';
import css from './rich-text.module.css';

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/g;

/** Text with web addresses as links, built from text nodes only. */
export function RichText({ text }: { text: string }) {
  return (
    <>
      {text
        .split(ADDRESS)
        .map((part, index) => (index % 2 === 1 && isWebAddress(part) ? <OutsideLink key={index} href={part} /> : part))}
    </>
  );
}

/** Opens in a new tab and sends no referrer. */
export const OutsideLink = ({ href }: { href: string }) => (
  <a className={css.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href}
  </a>
);
