import { useEffect, type Dispatch } from 'react';

import { drafts } from '@/shared/lib/drafts';
import { isEmpty, modeOf, type Action, type Composer } from './composer-state';
import { outbox } from './outbox';

const names = (box: string) => ({ reply: `${box}:reply`, note: `${box}:note`, since: `${box}:since` });

const storedTexts = (box: string): Composer['texts'] => {
  const name = names(box);
  return { reply: drafts.read(name.reply), note: drafts.read(name.note) };
};

/** The initial state of the composer: drafts of this browser, and a message that failed. */
export function restored({ box, failed }: { box: string; failed: string }): Composer {
  const name = names(box);
  const texts = storedTexts(box);
  const state: Composer = {
    mode: texts.note !== '' && texts.reply === '' ? 'note' : 'reply',
    texts,
    isMirrored: false,
    files: [],
    refused: [],
    alert: null,
    returned: null,
    since: Number(drafts.read(name.since)),
  };
  const stuck = outbox.get(box).find(({ state }) => state === 'failed' || state === 'returned');
  if (!stuck) return state;
  const { text, files, isInternal, afterId, fileNames } = stuck;
  const mode = modeOf(isInternal);
  if (!isEmpty(state) && texts[mode].trim() !== text) return state;
  const lost = fileNames.slice(files.length);
  return {
    ...state,
    mode,
    texts: { ...texts, [mode]: text },
    files,
    returned: stuck,
    since: afterId,
    alert: { text: failed, detail: lost.join(', ') },
  };
}

/** Stores every change of the texts. All tabs of a ticket show the same draft, so that none overwrites another's. */
export function useKeptDrafts(box: string, { texts, since, isMirrored }: Composer, dispatch: Dispatch<Action>) {
  useEffect(() => {
    const { reply, note } = names(box);
    const mirror = () => dispatch({ type: 'typedElsewhere', texts: storedTexts(box) });
    const stops = [reply, note].map((name) => drafts.onChangeElsewhere(name, mirror));
    return () => stops.forEach((stop) => stop());
  }, [box, dispatch]);
  useEffect(() => {
    // Meanwhile the other tab may have stored a newer text.
    if (isMirrored) return;
    const name = names(box);
    drafts.write(name.reply, texts.reply);
    drafts.write(name.note, texts.note);
    drafts.write(name.since, texts.reply || texts.note ? String(since) : '');
  }, [box, texts, since, isMirrored]);
}

/** All unsent texts of a ticket that takes no more messages. */
export function unsentTexts(box: string): string[] {
  const name = names(box);
  const failed = outbox.get(box).filter(({ state }) => state === 'failed');
  const texts = [drafts.read(name.reply), drafts.read(name.note), ...failed.map(({ text }) => text)];
  return [...new Set(texts)].filter((text) => text.trim() !== '');
}
