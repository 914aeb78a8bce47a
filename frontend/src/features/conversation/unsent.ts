import { useEffect } from 'react';

import { drafts } from '@/shared/lib/drafts';
import { isEmpty, modeOf, type Composer } from './composer-state';
import { outbox } from './outbox';

const names = (box: string) => ({ reply: `${box}:reply`, note: `${box}:note`, since: `${box}:since` });

/** The composer as it was left: drafts from this browser, and a message that could not be sent. */
export function restored({ box, failed }: { box: string; failed: string }): Composer {
  const name = names(box);
  const texts = { reply: drafts.read(name.reply), note: drafts.read(name.note) };
  const state: Composer = {
    mode: texts.note !== '' && texts.reply === '' ? 'note' : 'reply',
    texts,
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

/** Writes every change of the texts down. */
export function useKeptDrafts(box: string, { texts, since }: Composer) {
  useEffect(() => {
    const name = names(box);
    drafts.write(name.reply, texts.reply);
    drafts.write(name.note, texts.note);
    drafts.write(name.since, texts.reply || texts.note ? String(since) : '');
  }, [box, texts, since]);
}

/** Everything somebody wrote here that has not been sent, for a ticket that takes no more messages. */
export function unsentTexts(box: string): string[] {
  const name = names(box);
  const failed = outbox.get(box).filter(({ state }) => state === 'failed');
  const texts = [drafts.read(name.reply), drafts.read(name.note), ...failed.map(({ text }) => text)];
  return [...new Set(texts)].filter((text) => text.trim() !== '');
}
