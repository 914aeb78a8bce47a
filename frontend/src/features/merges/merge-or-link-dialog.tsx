import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useErrorText } from '@/shared/api/use-error-text';
import type { TicketDetail } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { linkTicket, mergeTicket, similarQuery } from './api';
import { TicketChoice } from './ticket-choice';

const FIELD = 'other-ticket';
const LARGEST_ID = 2_147_483_647;

type DialogProps = {
  ticket: TicketDetail;
  /** `merge`: into another ticket of the same player; `link`: with any ticket. */
  action: 'merge' | 'link';
  onClose: () => void;
};

/** Asks for the other ticket, by number or from a list of similar ones. Errors are shown in the dialog. */
export function MergeOrLinkDialog({ ticket, action, onClose }: DialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [other, setOther] = useState<number | null>(null);
  const { data: similar = [] } = useQuery(similarQuery(ticket.id));
  const merge = useMutation(mergeTicket(client, ticket.id));
  const link = useMutation(linkTicket(client, ticket.id));
  const isMerge = action === 'merge';
  const { error, isPending, reset } = isMerge ? merge : link;
  const close = () => setOpen(false);

  function choose(id: number | null) {
    reset();
    setOther(id);
  }
  function send() {
    if (other === null || isPending) return;
    if (!isMerge) return link.mutate(other, { onSuccess: close });
    // The chosen ticket may itself have been merged into another one.
    merge.mutate(other, {
      onSuccess: ({ id }) => {
        close();
        void navigate(`/ticket/${id}`, { replace: true });
      },
    });
  }

  const yes = isMerge
    ? other === null
      ? t('belonging.mergeYes')
      : t('belonging.mergeInto', { id: other })
    : other === null
      ? t('belonging.linkYes')
      : t('belonging.linkTo', { id: other });
  return (
    <Dialog
      open={isOpen}
      width={480}
      title={t(isMerge ? 'belonging.mergeTitle' : 'belonging.linkTitle', { id: ticket.id })}
      okText={yes}
      okButtonProps={{ disabled: other === null }}
      cancelText={t('common:app.cancel')}
      closable={{ 'aria-label': t('common:app.close') }}
      confirmLoading={isPending}
      onOk={send}
      onCancel={close}
      afterClose={onClose}
    >
      <p className="muted">{t(isMerge ? 'belonging.mergeText' : 'belonging.linkText')}</p>
      <Form layout="vertical" onFinish={send}>
        <Form.Item
          label={t('belonging.number')}
          htmlFor={FIELD}
          validateStatus={error ? 'error' : undefined}
          help={error && <span role="alert">{errorText(error)}</span>}
        >
          <InputNumber
            id={FIELD}
            autoFocus
            controls={false}
            inputMode="numeric"
            min={1}
            max={LARGEST_ID}
            precision={0}
            prefix="#"
            style={{ inlineSize: '100%' }}
            value={other}
            onChange={choose}
          />
        </Form.Item>
      </Form>
      <TicketChoice
        title={t('belonging.suggested')}
        tickets={similar
          .map((each) => each.ticket)
          .filter(({ userId, status }) => !isMerge || (userId === ticket.userId && status !== 'closed'))}
        chosen={other}
        onChoose={choose}
      />
    </Dialog>
  );
}
