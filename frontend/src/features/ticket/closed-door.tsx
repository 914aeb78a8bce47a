import { LinkOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { newTicketDraft } from '@/features/new-ticket/new-ticket-draft';
import type { Me, TicketDetail } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import css from './closed-door.module.css';

const beginning = ({ id, category, worldId, characterId, affectedCharacters, subcategory }: TicketDetail) => ({
  followUpOf: id,
  category,
  ...(worldId !== null && { worldId }),
  ...(characterId !== null && { characterId }),
  ...(subcategory !== null && { subcategory }),
  ...(affectedCharacters.length > 0 &&
    (isReport({ category })
      ? { violatingCharacters: affectedCharacters }
      : { aboutCharacters: true, affectedCharacters })),
});

export function ClosedDoor({ ticket, me }: { ticket: TicketDetail; me: Me }) {
  const { t } = useTranslation('conversation');
  const navigate = useNavigate();
  const next = ticket.chain.filter((id) => id > ticket.id);
  function open() {
    newTicketDraft.link(me.id, beginning(ticket));
    void navigate('/dashboard?tab=new');
  }
  return (
    <div className={css.door}>
      {next.length > 0 && (
        <p>
          <span>{t('closed.continued')}</span>{' '}
          {next.map((id) => (
            <TicketLink key={id} id={id}>
              {`#${id}`}
            </TicketLink>
          ))}
        </p>
      )}
      <Button type="primary" size="large" icon={<LinkOutlined aria-hidden />} onClick={open}>
        {t('closed.open')}
      </Button>
      <small>{t('closed.filled')}</small>
    </div>
  );
}
