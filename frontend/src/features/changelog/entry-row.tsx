import { CheckOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChangelogEntry } from '@/shared/contract';
import { bodyIn, titleIn } from '@/shared/lib/in-language';
import { dayOf } from '@/shared/lib/when';
import { can, useMe } from '@/shared/session/me';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { WorldMark } from '@/shared/ui/mark/world-mark';
import rows from '@/shared/ui/form/word-rows.module.css';
import { deleteEntryMutation, takeBackEntryMutation } from './api';
import css from './changelog-desk.module.css';
import { FixedTickets } from './fixed-tickets';

const isWhole = (entry: ChangelogEntry, language: string) =>
  titleIn(entry, language) !== '' && bodyIn(entry, language) !== '';

type EntryRowProps = {
  entry: ChangelogEntry;
  /** Absent for published entries. */
  onEdit?: () => void;
  onPublish?: () => void;
};

export function EntryRow({ entry, ...deeds }: EntryRowProps) {
  const { t, i18n } = useTranslation('changelog');
  const { id, isPublished, publishedAt, world } = entry;
  const title = titleIn(entry, i18n.language) || entry.titlePt || entry.titleEn || t('desk.untitled');
  return (
    <li>
      <div className={rows.words}>
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
        <p className={css.facts}>
          {publishedAt && (
            <span>
              {t(isPublished ? 'desk.publishedOn' : 'desk.wasPublishedOn', { day: dayOf(publishedAt, i18n.language) })}
            </span>
          )}
          {world && <WorldMark name={world.name} />}
          {!isPublished && <Language isThere={isWhole(entry, 'pt')} there="desk.therePt" missing="desk.missingPt" />}
          {!isPublished && <Language isThere={isWhole(entry, 'en')} there="desk.thereEn" missing="desk.missingEn" />}
        </p>
        <FixedTickets id={id} />
      </div>
      <Actions entry={entry} title={title} {...deeds} />
    </li>
  );
}

type LanguageProps = {
  isThere: boolean;
  there: 'desk.therePt' | 'desk.thereEn';
  missing: 'desk.missingPt' | 'desk.missingEn';
};

/** Whether a draft has its title and text in one language. */
function Language({ isThere, there, missing }: LanguageProps) {
  const { t } = useTranslation('changelog');
  if (!isThere) return <span className={css.missing}>{t(missing)}</span>;
  return (
    <span className={css.there}>
      <CheckOutlined aria-hidden /> <span>{t(there)}</span>
    </span>
  );
}

type ActionsProps = EntryRowProps & { title: string };

function Actions({ entry, title, onEdit, onPublish }: ActionsProps) {
  const { t } = useTranslation('changelog');
  const isAdmin = can(useMe(), 'admin');
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const takeBack = useMutation(takeBackEntryMutation(client));
  const remove = useMutation(deleteEntryMutation(client));
  const toast = useToast();
  const handling = (failed: string) => ({
    onError: (error: Error) => toast.error(failed, error),
    onSettled: () => setDeleting(false),
  });
  const isComplete = isWhole(entry, 'pt') && isWhole(entry, 'en');

  if (entry.isPublished)
    return isAdmin ? (
      <div className={rows.actions}>
        <Button
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate(entry.id, handling(t('desk.takeBackFailed')))}
        >
          {t('desk.takeBack')}
        </Button>
      </div>
    ) : null;
  return (
    <div className={rows.actions}>
      <Button onClick={onEdit}>{t('desk.edit')}</Button>
      <Button onClick={() => setDeleting(true)}>{t('desk.delete')}</Button>
      {isAdmin ? (
        <Button type="primary" disabled={!isComplete} onClick={onPublish}>
          {t('desk.publish')}
        </Button>
      ) : (
        <span className={css.facts}>{t('desk.onlyAdmins')}</span>
      )}
      <ConfirmDialog
        question={
          isDeleting
            ? { title: t('desk.askDelete', { title }), text: t('desk.askDeleteText'), yes: t('desk.delete') }
            : null
        }
        danger
        busy={remove.isPending}
        onYes={() => remove.mutate(entry.id, handling(t('desk.deleteFailed')))}
        onNo={() => setDeleting(false)}
      />
    </div>
  );
}
