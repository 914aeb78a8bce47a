import { BellOutlined, DeleteOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import type { Me, RemovalReason } from '@/shared/contract';
import '@/shared/i18n/removal-strings';
import { Caps } from '@/shared/keyboard/caps';
import { firstNameOf } from '@/shared/lib/first-name';
import { isTeam } from '@/shared/session/me';
import { destructive } from '@/shared/ui/destructive';
import { Beside } from '@/shared/ui/dialog/beside';
import { ChoiceList } from '@/shared/ui/dialog/choice-list';
import { removeContent } from './api';
import css from './removal-dialog.module.css';
import { nameOf, type Content } from './removal-rules';
import { hidden, sensitiveIn, type Sensitive, type SensitiveKind } from './sensitive-text';

/** In the order of their keys. */
const REASONS = ['personal_data', 'secret', 'offence', 'illegal', 'mistake'] as const satisfies RemovalReason[];
const REASON_FOR: Record<SensitiveKind, RemovalReason> = {
  cpf: 'personal_data',
  card: 'personal_data',
  password: 'secret',
};

type DialogProps = {
  content: Content;
  ticketId: number;
  me: Me;
  /** Also true if another person removed it first. */
  isRemoved: boolean;
  onClose: () => void;
};

/** The team names a reason. A player takes back what was sent by mistake. */
export function RemovalDialog({ content, ticketId, me, isRemoved, onClose }: DialogProps) {
  const { t } = useTranslation(['removals', 'common']);
  const errorText = useErrorText();
  const team = isTeam(me);
  const { title, lead, yes } = useWords(content, team);
  const [isCancelled, setCancelled] = useState(false);
  const [found] = useState(() => (team ? sensitiveIn(content.text) : null));
  const [reason, setReason] = useState(team ? found && REASON_FOR[found.kind] : 'mistake');
  const { mutate, isPending, error } = useMutation(removeContent(useQueryClient(), ticketId, content));
  const close = () => setCancelled(true);
  useFocusOnLine(content, isRemoved);
  return (
    <Beside
      open={!isCancelled && !isRemoved}
      of={`:is([data-talk] *, h1)[data-content="${nameOf(content)}"]`}
      title={title}
      onCancel={close}
      afterClose={onClose}
      footer={
        <>
          <Button type="text" onClick={close}>
            <span>{t('common:app.cancel')}</span>{' '}
            <span className={css.keys} aria-hidden>
              <Caps stroke={{ key: 'Escape' }} />
            </span>
          </Button>
          <Button
            {...destructive}
            icon={<DeleteOutlined aria-hidden />}
            loading={isPending}
            disabled={!reason}
            onClick={() => reason && mutate(reason)}
          >
            {error ? t('common:app.retry') : yes}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{lead}</p>
      {team && (
        <>
          <Reasons found={found} chosen={reason} onChoose={setReason} />
          <AuthorNotice author={content.author} me={me} reason={reason} />
        </>
      )}
      {error && (
        <p className={css.fault} role="alert">
          <strong>{t('failed')}</strong> <span>{errorText(error)}</span>
        </p>
      )}
    </Beside>
  );
}

function useWords({ part, isNote }: Content, team: boolean) {
  const { t } = useTranslation('removals');
  const what = isNote ? 'note' : part;
  if (team) return { title: t(`title.${what}`), lead: t(`lead.${what}`), yes: t('yes') };
  const own = part === 'file' ? 'file' : 'message';
  return { title: t(`ownTitle.${own}`), lead: t(`ownLead.${own}`), yes: t('ownYes') };
}

type ReasonsProps = {
  found: Sensitive | null;
  chosen: RemovalReason | null;
  onChoose: (reason: RemovalReason) => void;
};

function Reasons({ found, chosen, onChoose }: ReasonsProps) {
  const { t } = useTranslation('removals');
  const hintOf = (reason: RemovalReason) =>
    found && REASON_FOR[found.kind] === reason
      ? t(`found.${found.kind}`, { text: hidden(found) })
      : reason === 'illegal' && t('illegalHint');
  const choices = REASONS.map((value) => ({ value, text: t(`choice.${value}`), hint: hintOf(value) }));
  return <ChoiceList label={t('reasons')} choices={choices} chosen={chosen} onChoose={onChoose} />;
}

type NoticeProps = { author: Content['author']; me: Me; reason: RemovalReason | null };

/** The author is notified once, except of illegal content. */
function AuthorNotice({ author, me, reason }: NoticeProps) {
  const { t } = useTranslation('removals');
  if (author.id === null || author.id === me.id) return null;
  return (
    <p className={css.notice}>
      <BellOutlined aria-hidden />
      <span>{reason === 'illegal' ? t('noNotice') : t('notice', { name: firstNameOf(author.name) })}</span>
    </p>
  );
}

/** The opener may be gone with the content, so the focus goes to the line in its place. The menu of a title stays. */
function useFocusOnLine({ part, id }: Content, isRemoved: boolean) {
  useEffect(() => {
    if (!isRemoved || part === 'title') return;
    document.querySelector<HTMLElement>(`[data-gone="${nameOf({ part, id })}"]`)?.focus({ preventScroll: true });
  }, [part, id, isRemoved]);
}
