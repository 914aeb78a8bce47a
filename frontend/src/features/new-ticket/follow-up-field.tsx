import { LinkOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import css from './follow-up-field.module.css';

export function FollowUpField({ of }: { of: number | undefined }) {
  const { t } = useTranslation('newTicket');
  if (of === undefined) return null;
  return (
    <Form.Item name="followUpOf" className={css.item}>
      <Linked label={t('followUp.linked')} remove={t('followUp.remove')} />
    </Form.Item>
  );
}

type LinkedProps = { label: string; remove: string; id?: string; value?: number; onChange?: (value?: number) => void };

const Linked = ({ label, remove, id, value, onChange }: LinkedProps) => (
  <div id={id} className={css.line} tabIndex={-1}>
    <LinkOutlined aria-hidden />
    <span>
      <span>{label}</span> <Link to={`/ticket/${value}`}>#{value && <span>{value}</span>}</Link>
    </span>
    <Button size="small" type="text" onClick={() => onChange?.(undefined)}>
      {remove}
    </Button>
  </div>
);
