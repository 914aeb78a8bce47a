import { SearchOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Keys } from '@/features/shortcuts/keys';
import { ariaKeysOf } from '@/features/shortcuts/table';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { ApiError } from '@/shared/api/errors';
import { useErrorText } from '@/shared/api/use-error-text';
import { usePhone } from '@/shared/hooks/use-media';
import { useRested } from '@/shared/hooks/use-rested';
import { StatusGlyph } from '@/shared/ui/mark/chips';
import { useToast } from '@/shared/ui/toast/toast';
import { attachAllMutation, ticketsWithWordsQuery } from './screen-api';
import css from './incident.module.css';
import { ticketNumbers } from './numbers';

const REST_MS = 300;
/** Wider than the field, to fit the titles. */
const POPUP = { wide: 340, phone: 292 };

/** Accepts ticket numbers, or words that find a ticket. The text stays after an error. */
export function AttachField({ id }: { id: number }) {
  const { t } = useTranslation('incidents');
  const field = useRef<InputRef>(null);
  const faultsId = useId();
  const { text, setText, numbers, found, attach, isPending, error, reset } = useAttaching(id);
  useShortcuts({ attachTicket: () => field.current?.focus() });
  const options = found?.map(({ ticket }) => ({
    value: String(ticket.id),
    label: (
      <span className={css.option}>
        <StatusGlyph value={ticket.status} />
        <span className="num">{ticket.id}</span>
        <span dir="auto">{ticket.title}</span>
      </span>
    ),
  }));
  return (
    <div className={css.attach}>
      <AutoComplete
        value={text}
        options={options ?? []}
        defaultActiveFirstOption
        popupMatchSelectWidth={usePhone() ? POPUP.phone : POPUP.wide}
        onChange={(typed) => {
          reset();
          setText(typed ?? '');
        }}
        // The text stays in the field until the ticket is attached.
        onSelect={(value) => attach([Number(value)], text)}
        onInputKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !numbers) return;
          event.preventDefault();
          attach(numbers, text);
        }}
        notFoundContent={options && <span className="faint">{t('attach.nothing', { text: text.trim() })}</span>}
      >
        <Input
          ref={field}
          prefix={<SearchOutlined aria-hidden />}
          suffix={<Keys of="attachTicket" />}
          placeholder={t('attach.placeholder')}
          aria-label={t('attach.label')}
          aria-keyshortcuts={ariaKeysOf('attachTicket')}
          autoComplete="off"
          {...(error && { 'aria-invalid': true, 'aria-describedby': faultsId })}
        />
      </AutoComplete>
      <Button
        loading={isPending}
        disabled={text.trim() === ''}
        onClick={() => (numbers ? attach(numbers, text) : field.current?.focus())}
      >
        {t('attach.deed')}
      </Button>
      {error && <Faults id={faultsId} error={error} />}
    </div>
  );
}

/** `found` is undefined for an empty text and while loading. */
function useAttaching(id: number) {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const [text, setText] = useState('');
  const words = useRested(ticketNumbers(text) ? '' : text.trim(), REST_MS);
  const numbers = ticketNumbers(text);
  const query = useQuery(ticketsWithWordsQuery(numbers ? '' : words));
  const { mutate, isPending, error, reset } = useMutation(attachAllMutation(useQueryClient(), id));

  function attach(ids: number[], typed: string) {
    setText(typed);
    if (isPending) return;
    mutate(ids, {
      onSuccess: () => {
        toast.success(t('attach.done', { count: ids.length }));
        setText('');
      },
    });
  }
  const isAnswered = !numbers && words !== '' && words === text.trim() && query.isSuccess && !query.isPlaceholderData;
  return { text, setText, numbers, found: isAnswered ? query.data : undefined, attach, isPending, error, reset };
}

function Faults({ id, error }: { id: string; error: Error }) {
  const { t } = useTranslation('incidents');
  const errorText = useErrorText();
  const sentences =
    error instanceof ApiError && error.errors.length > 0
      ? error.errors.map(({ message }) => message)
      : [errorText(error)];
  return (
    <div id={id} className={css.faults} role="alert">
      <strong>{t('attach.failed')}</strong>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
