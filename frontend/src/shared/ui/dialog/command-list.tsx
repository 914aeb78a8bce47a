import { SearchOutlined } from '@ant-design/icons';
import { Command } from 'cmdk';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { Caps } from '../../keyboard/caps';
import { QUESTION_MAX } from '../../lib/question';
import { Dialog } from './dialog';
import { Marked } from './marked';
import css from './command-list.module.css';

export type Choice = {
  key: string;
  icon?: ReactNode;
  text: string;
  end?: ReactNode;
  /** URL of a page, which can be opened in a new tab. */
  address?: string;
  run: () => void;
};
export type ChoiceGroup = { name: string; choices: readonly Choice[] };

type CommandDialogProps = {
  open: boolean;
  title: string;
  placeholder: string;
  typed: string;
  onType: (text: string) => void;
  groups: readonly ChoiceGroup[];
  nothing: string;
  foot?: ReactNode;
  onClose: () => void;
};

/** A search field above a list of choices with arrow key navigation. */
export function CommandDialog({ open, title, onType, onClose, foot, ...list }: CommandDialogProps) {
  function close() {
    onType('');
    onClose();
  }
  /** Closes first, so that the page has the focus again: the choice may open another dialog. */
  function choose(choice: Choice) {
    flushSync(close);
    choice.run();
  }

  return (
    <Dialog
      open={open}
      width={660}
      style={{ top: 104 }}
      footer={null}
      closable={false}
      aria-label={title}
      styles={{ container: { padding: 0, overflow: 'hidden' } }}
      onCancel={close}
    >
      <CommandList {...list} title={title} onType={onType} onChoose={choose} />
      {foot}
    </Dialog>
  );
}

type CommandListProps = Omit<CommandDialogProps, 'open' | 'foot' | 'onClose'> & {
  onChoose: (choice: Choice) => void;
};

function CommandList({ title, placeholder, typed, onType, groups, nothing, onChoose }: CommandListProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const inNewTab = useRef(false);
  const isMoving = useRef(false);
  const [moved, setMoved] = useState<string>();
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key));
  // The first choice, until an arrow key is pressed: choices from the server arrive later and may be sorted above.
  const current = keys.find((key) => key === moved) ?? keys[0] ?? '';

  function recordModifiers(event: KeyboardEvent | MouseEvent) {
    inNewTab.current = event.ctrlKey || event.metaKey;
    isMoving.current = 'key' in event && /^(Arrow|Home|End)/.test(event.key);
  }

  function type(text: string) {
    setMoved(undefined);
    onType(text);
  }

  function pick(choice: Choice) {
    if (inNewTab.current && choice.address) window.open(choice.address, '_blank', 'noopener');
    else onChoose(choice);
  }

  return (
    <Command
      label={title}
      shouldFilter={false}
      loop
      vimBindings={false}
      disablePointerSelection
      value={current}
      onValueChange={(key) => isMoving.current && setMoved(key)}
      onKeyDownCapture={recordModifiers}
      onClickCapture={recordModifiers}
    >
      <div className={css.field}>
        <SearchOutlined aria-hidden />
        <Command.Input
          ref={input}
          maxLength={QUESTION_MAX}
          value={typed}
          placeholder={placeholder}
          onValueChange={type}
        />
        <span aria-hidden>
          <Caps stroke={{ key: 'Escape' }} />
        </span>
      </div>
      <Command.List className={css.options} label={title}>
        {groups.map(({ name, choices }) => (
          <Command.Group key={name} heading={<div className={css.group}>{name}</div>}>
            {choices.map((choice) => (
              <Command.Item
                key={choice.key}
                value={choice.key}
                className={css.option}
                onMouseDown={(event) => event.preventDefault()}
                onSelect={() => pick(choice)}
              >
                {choice.icon}
                <span className={css.text} dir="auto">
                  <Marked text={choice.text} typed={typed.trim()} />
                </span>
                {choice.end}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {groups.every(({ choices }) => choices.length === 0) && (
        <p className={css.nothing} role="status">
          {nothing}
        </p>
      )}
    </Command>
  );
}
