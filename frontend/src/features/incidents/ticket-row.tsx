import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SimilarToIncident } from '@/shared/contract';
import { sinceText } from '@/shared/lib/since';
import { StatusGlyph, useStatusName } from '@/shared/ui/mark/chips';
import { TicketLink } from '@/shared/ui/ticket/ticket-link';
import css from './incident.module.css';

type TicketRowProps = {
  ticket: SimilarToIncident;
  /** Replaces the time. */
  end?: ReactNode;
  deed: string;
  /** Accessible name of the action, including the ticket. */
  label: string;
  isBusy: boolean;
  onDeed: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** The action is visible on hover and focus; on touch screens always. */
export function TicketRow({ ticket, end, deed, label, isBusy, onDeed, onKeyDown }: TicketRowProps) {
  const { i18n } = useTranslation('incidents');
  const nameOf = useStatusName();
  const { id, title, status, userName, createdAt } = ticket;
  return (
    // Receives the keys of the link and the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onKeyDown={onKeyDown}>
      <span title={nameOf(status)}>
        <StatusGlyph value={status} />
      </span>
      <span className="num">{id}</span>
      <TicketLink id={id} dir="auto" title={`${title} · ${userName}`}>
        <b>{title}</b> <span>{`· ${userName}`}</span>
      </TicketLink>
      <span className={css.end} data-kept={end !== undefined || undefined}>
        {end ?? sinceText(createdAt, i18n.language)}
      </span>
      <Button type="text" size="small" aria-label={label} disabled={isBusy} onClick={onDeed}>
        {deed}
      </Button>
    </li>
  );
}
