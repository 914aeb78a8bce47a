import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDelayedLoading } from '@/shared/hooks/use-delayed-loading';
import { useTitle } from '@/shared/hooks/use-title';
import '@/shared/i18n/help-strings';
import { asLanguage } from '@/shared/i18n/setup';
import { folded } from '@/shared/lib/folded';
import { usePlace } from '@/shared/place/place';
import { Failure, SkeletonRows } from '@/shared/ui/states';
import { helpQuery, type HelpNode, type HelpPage, type HelpSection } from './api';
import { HelpArticle } from './help-article';
import { FollowContext } from './help-link';
import { HelpSide } from './help-side';
import css from './help-screen.module.css';
import { HELP_PATHS, type HelpName } from './paths';
import { placeAbout } from './places';

type HelpScreenProps = {
  name: HelpName;
  /** The pages that the person may read. */
  names: readonly HelpName[];
};

/** Public: needs no session and no router. */
export function HelpScreen({ name, names }: HelpScreenProps) {
  const { t, i18n } = useTranslation('help');
  const language = asLanguage(i18n.language);
  const isThere = useOwnAddress(name, names);
  const { data: page, error, refetch } = useQuery({ ...helpQuery(name, language), enabled: isThere });
  const isWaiting = useDelayedLoading(!page);
  if (error) return <Failure error={error} text={t('failed')} onRetry={() => void refetch()} />;
  if (page && isThere) return <Loaded name={name} names={names} page={page} />;
  return isWaiting && <SkeletonRows />;
}

/**
 * The page is in the person's language, so that its words are those on their screen, and so is its address. The header
 * passes the page that the person came from: then the section about that page is meant.
 *
 * @returns whether the address is that one already
 */
function useOwnAddress(name: HelpName, names: readonly HelpName[]): boolean {
  const { pathname, hash, state, go } = usePlace();
  const { i18n } = useTranslation();
  const from = (state as { from?: string } | null)?.from;
  const meant = from && !hash ? placeAbout(from, names) : undefined;
  const path = HELP_PATHS[meant?.name ?? name][asLanguage(i18n.language)];
  const address = path + (meant ? `#${meant.id}` : hash);
  const isThere = address === pathname + hash;
  const leave = useEffectEvent(() => go(address, { replace: true }));
  useEffect(() => {
    if (!isThere) leave();
  }, [isThere, address]);
  return isThere;
}

type LoadedProps = HelpScreenProps & { page: HelpPage };

function Loaded({ name, names, page }: LoadedProps) {
  const [question, setQuestion] = useState('');
  const { hash, go } = usePlace();
  // Following a link to the section of the address leads there again.
  const [again, setAgain] = useState(0);
  const groups = sectionsWith(page, question);
  // A new address, by a link or the browser's back button, ends a search that hides its section.
  const [seen, setSeen] = useState(hash);
  if (hash !== seen) {
    setSeen(hash);
    if (!groups.some(({ sections }) => sections.some(({ id }) => hash === `#${id}`))) setQuestion('');
  }
  useTitle(page.title);
  useEffect(() => focusSection(hash.slice(1)), [hash, page, again]);
  function follow(address: string) {
    if (address !== hash) return go(address);
    setQuestion('');
    setAgain(again + 1);
  }
  return (
    <FollowContext value={follow}>
      <div className={css.help}>
        <HelpSide name={name} names={names} page={page} groups={groups} question={question} onQuestion={setQuestion} />
        <HelpArticle page={page} groups={groups} isTeam={names.includes('team')} />
      </div>
    </FollowContext>
  );
}

/** Texts are joined by spaces, so that words of neighboring elements stay apart. */
const textOf = (node: HelpNode): string => {
  if (typeof node === 'string') return node;
  return node.tag === 'kbd' ? node.cap : node.children.map(textOf).join(' ');
};

/** The page with the sections that have all words of the question. */
function sectionsWith(page: HelpPage, question: string): HelpPage['groups'] {
  const words = folded(question).split(/\s+/).filter(Boolean);
  function isFound({ title, nodes }: HelpSection) {
    const text = folded([title, ...nodes.map(textOf)].join(' '));
    return words.every((word) => text.includes(word));
  }
  return page.groups
    .map(({ title, sections }) => ({ title, sections: sections.filter(isFound) }))
    .filter(({ sections }) => sections.length > 0);
}

/** The page arrives later than the address, so the browser found nothing to scroll to. */
function focusSection(id: string) {
  const section = id ? document.getElementById(id) : null;
  section?.scrollIntoView();
  section?.querySelector('h3')?.focus({ preventScroll: true });
}
