import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { addEntries } from './entries';
import css from './entry-list.module.css';

type EntryListProps = {
  most: number;
  read: (text: string) => string | null;
  split: (text: string) => string[];
  placeholder: string;
  invalid: string;
  /** Shown below the field while the list is empty. */
  hint: string;
  offer?: { label: string; names: readonly string[] };
  type?: 'text' | 'url';
  /** Passed by antd's Form.Item. */
  id?: string;
  value?: readonly string[];
  onChange?: (entries: string[]) => void;
};

/** A list of entries added by Enter, paste or suggestion. Text left in the field is added on blur. */
export function EntryList({
  most,
  read,
  split,
  placeholder,
  invalid,
  hint,
  offer,
  type = 'text',
  ...item
}: EntryListProps) {
  const { t } = useTranslation('newTicket');
  const { id, value = [], onChange } = item;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<InputRef>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function add(texts: string[], rest = '') {
    const { entries, refused, fault } = addEntries(value, texts, { most, read });
    if (entries.length > value.length) onChange?.(entries);
    setText(refused.length > 0 ? refused.join(', ') : rest);
    setProblem(fault && (fault === 'full' ? t('entries.full', { most }) : invalid));
  }

  function remove(entry: string) {
    onChange?.(value.filter((other) => other !== entry));
    setProblem(undefined);
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds an entry and must not submit the form.
    event.preventDefault();
    add(split(text));
  }

  function paste(event: ClipboardEvent) {
    const parts = split(event.clipboardData.getData('text'));
    if (parts.length < 2) return;
    event.preventDefault();
    add(parts, text);
  }

  function leave(event: FocusEvent) {
    if (text.trim() && !box.current?.contains(event.relatedTarget)) add(split(text));
  }

  return (
    <div ref={box} className={css.box}>
      <Entries entries={value} onRemove={remove} />
      <Input
        ref={input}
        id={id}
        type={type}
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={leave}
        enterKeyHint="done"
        autoComplete="off"
        suffix={
          <Button
            type="text"
            size="small"
            className={css.add}
            icon={<PlusOutlined aria-hidden />}
            disabled={!text.trim()}
            onClick={() => add(split(text))}
            aria-label={t('entries.add')}
          />
        }
      />
      <p className={css.line} role="status" data-problem={problem && true}>
        {problem ?? (value.length > 0 ? t('entries.count', { count: value.length, most }) : hint)}
      </p>
      {offer && value.length < most && <Suggestions {...offer} chosen={value} onAdd={(name) => add([name], text)} />}
    </div>
  );
}

function Entries({ entries, onRemove }: { entries: readonly string[]; onRemove: (entry: string) => void }) {
  const { t } = useTranslation('newTicket');
  if (entries.length === 0) return null;
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={entry} className={css.entry}>
          <span>{entry}</span>
          <button type="button" onClick={() => onRemove(entry)} aria-label={t('entries.remove', { entry })}>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SuggestionsProps = {
  label: string;
  names: readonly string[];
  /** Not offered again. */
  chosen: readonly string[];
  onAdd: (name: string) => void;
};

function Suggestions({ label, names, chosen, onAdd }: SuggestionsProps) {
  const offered = names.filter((name) => !chosen.includes(name));
  if (offered.length === 0) return null;
  return (
    <div className={css.offer} role="group" aria-label={label}>
      <span>{label}</span>
      {offered.map((name) => (
        <button key={name} type="button" onClick={() => onAdd(name)}>
          <PlusOutlined aria-hidden /> <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
