import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import type { Mention } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { mentionParts, mentionedIn } from './mentions';
import css from './note-text.module.css';
import { RichText } from './rich-text';

type NoteTextProps = { text: string; mentions: readonly Mention[] };

/** Names the people whom the note asks whose present name is not in its text. */
export function NoteText({ text, mentions }: NoteTextProps) {
  const { t, i18n } = useTranslation('desk');
  const written = mentionedIn(text, mentions);
  const rest = mentions.flatMap((person) => (written.includes(person) ? [] : person.name));
  return (
    <>
      {mentionParts(text, mentions).map(({ text: words, isMention }, place) =>
        isMention ? (
          <b key={place} className={css.mention}>
            {words}
          </b>
        ) : (
          <Fragment key={place}>
            <RichText text={words} />
          </Fragment>
        ),
      )}
      {rest.length > 0 && (
        <small className={css.asked}>
          {t('mention.asked', { names: new Intl.ListFormat(i18n.language).format(rest) })}
        </small>
      )}
    </>
  );
}
