import { SearchOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { useFrom } from '@/shared/hooks/use-media';
import { asLanguage } from '@/shared/i18n/setup';
import { usePlace } from '@/shared/place/place';
import { SearchBox } from '@/shared/ui/form/search-box';
import type { HelpPage } from './api';
import { FollowContext, HelpLink } from './help-link';
import css from './help-side.module.css';
import { HELP_PATHS, type HelpName } from './paths';

/** A section whose title has scrolled up to here is being read, in pixels below the edge of the window. */
const READ_FROM = 200;

type HelpSideProps = {
  name: HelpName;
  names: readonly HelpName[];
  page: HelpPage;
  /** Found by the search. */
  groups: HelpPage['groups'];
  question: string;
  onQuestion: (question: string) => void;
};

/** Search and contents: beside the page, or folded into a bar above it. */
export function HelpSide({ name, names, page, groups, question, onQuestion }: HelpSideProps) {
  const { t } = useTranslation('help');
  const isWide = useFrom(1000);
  const follow = use(FollowContext);
  const [open, setOpen] = useState<'search' | 'contents' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const count = groups.reduce((sum, { sections }) => sum + sections.length, 0);
  useShortcuts({ search: () => (isWide ? field.current?.focus() : setOpen('search')) });
  useEffect(() => {
    if (open === 'search') field.current?.focus({ preventScroll: true });
  }, [open]);
  function show(part: typeof open) {
    setOpen(part);
    // A folded search would hide sections without a word.
    if (part !== 'search') onQuestion('');
  }
  return (
    <div className={css.side} ref={useArrows()} data-screen-only>
      {!isWide && (
        <div className={css.bar}>
          <span>{page.title}</span>
          <Button
            type="text"
            icon={<SearchOutlined aria-hidden />}
            aria-label={t('search')}
            aria-expanded={open === 'search'}
            onClick={() => show(open === 'search' ? null : 'search')}
          />
          <Button
            type="text"
            icon={<UnorderedListOutlined aria-hidden />}
            aria-label={t('contents')}
            aria-expanded={open === 'contents'}
            onClick={() => show(open === 'contents' ? null : 'contents')}
          />
        </div>
      )}
      {(isWide || open === 'search') && (
        <SearchBox
          className={css.search}
          label={t('search')}
          placeholder={t('search')}
          text={question}
          onText={(text) => {
            onQuestion(text);
            window.scrollTo(0, 0);
          }}
          onAsk={() => {
            const [first] = groups[0]?.sections ?? [];
            if (!first) return;
            if (!isWide) show(null);
            follow(`#${first.id}`);
          }}
          field={field}
        />
      )}
      <p className="vh" role="status">
        {question.trim() && t('found', { count })}
      </p>
      {(isWide || open === 'contents') && (
        <div className={css.contents}>
          {names.length > 1 && <Pages name={name} names={names} />}
          <Contents groups={groups} onChoose={() => setOpen(null)} />
        </div>
      )}
    </div>
  );
}

/** Arrows move from the field through the links and back. */
function useArrows() {
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = side;
    function onKey(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const stops = [...(current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      stops[at + step]?.focus();
    }
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, []);
  return side;
}

function Pages({ name, names }: { name: HelpName; names: readonly HelpName[] }) {
  const { t, i18n } = useTranslation('help');
  return (
    <nav className={css.pages} aria-label={t('pages')}>
      {names.map((one) => (
        <HelpLink
          key={one}
          to={HELP_PATHS[one][asLanguage(i18n.language)]}
          aria-current={one === name ? 'page' : undefined}
        >
          {t(`page.${one}`)}
        </HelpLink>
      ))}
    </nav>
  );
}

type ContentsProps = { groups: HelpPage['groups']; onChoose: () => void };

function Contents({ groups, onChoose }: ContentsProps) {
  const { t } = useTranslation('help');
  const read = useReadSection(groups, usePlace().hash.slice(1));
  return (
    <nav aria-label={t('contents')}>
      {groups.map(({ title, sections }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden>{title}</p>
          {sections.map(({ id, title: heading }) => (
            <HelpLink key={id} to={`#${id}`} aria-current={id === read ? 'location' : undefined} onChoose={onChoose}>
              {heading}
            </HelpLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** @returns the id of the section that is being read; at the end of the page the chosen one, if it can be seen */
function useReadSection(groups: HelpPage['groups'], chosen: string): string | undefined {
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
