import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { folded } from '../../lib/folded';
import { Caps } from '../../keyboard/caps';
import { Dialog } from './dialog';
import css from './command-list.module.css';

export type Choice = {
  key: string;
  icon?: ReactNode;
  text: string;
  /** At the end of the line. */
  end?: ReactNode;
  /** The URL of a page, which can be opened in a new tab. */
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
  /** Instead of choices, when there is none. */
  nothing: string;
  foot?: ReactNode;
  onClose: () => void;
};

/** A field over a list of choices, worked with arrows and Enter: the palette, and the choice of a value for tickets. */
export function CommandDialog({ open, title, onType, onClose, foot, ...list }: CommandDialogProps) {
  function close() {
    onType('');
    onClose();
  }
  /** Runs it once the page has the focus again, because it may open something there. */
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

type CommandListProps = Pick<
  CommandDialogProps,
  'title' | 'placeholder' | 'typed' | 'onType' | 'groups' | 'nothing'
> & {
  onChoose: (choice: Choice) => void;
};

function CommandList({ title, placeholder, typed, onType, groups, nothing, onChoose }: CommandListProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const [wantedAt, setAt] = useState(0);
  const at = Math.min(wantedAt, choices.length - 1);
  const current = choices[at];

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !current) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter') pick(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  function pick(choice: Choice, inNewTab: boolean) {
    if (inNewTab && choice.address) window.open(choice.address, '_blank', 'noopener');
    else onChoose(choice);
  }

  return (
    <>
      <div className={css.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          value={typed}
          role="combobox"
          aria-label={title}
          aria-expanded={choices.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.key}`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            onType(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden>
          <Caps stroke={{ key: 'Escape' }} />
        </span>
      </div>
      <div id={id} role="listbox" aria-label={title} className={css.options}>
        {groups.map(({ name, choices: ofGroup }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={css.group} aria-hidden>
              {name}
            </div>
            {ofGroup.map((choice) => (
              <Option
                key={choice.key}
                id={`${id}-${choice.key}`}
                choice={choice}
                typed={typed}
                isCurrent={choice === current}
                onPick={(inNewTab) => pick(choice, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={css.nothing} role="status">
          {nothing}
        </p>
      )}
    </>
  );
}

type OptionProps = {
  id: string;
  choice: Choice;
  typed: string;
  isCurrent: boolean;
  onPick: (inNewTab: boolean) => void;
};

function Option({ id, choice: { icon, text, end }, typed, isCurrent, onPick }: OptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // The keys belong to the field, which keeps the focus.
    <button
      ref={element}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={css.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onPick(event.ctrlKey || event.metaKey)}
    >
      {icon}
      <span className={css.text} dir="auto">
        <Marked text={text} typed={typed.trim()} />
      </span>
      {end}
    </button>
  );
}

/** The part that was typed stands out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  // Folding may change the length, and then the place is not the same: nothing is marked.
  const at = typed && folded(text).length === text.length ? folded(text).indexOf(folded(typed)) : -1;
  if (at < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, at + typed.length)}</mark>
      <span>{text.slice(at + typed.length)}</span>
    </>
  );
}
