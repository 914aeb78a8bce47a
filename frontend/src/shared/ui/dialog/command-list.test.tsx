import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { openedDialog } from '@/test/opened-dialog';
import { renderApp } from '@/test/render';
import { CommandDialog, type Choice } from './command-list';

const run = vi.fn<(key: string) => void>();
const choice = (key: string): Choice => ({ key, text: key, run: () => run(key) });

/** A palette whose first group arrives later, like responses of the server. */
function setUp() {
  let answer = (_keys: readonly string[]) => {};
  function Palette() {
    const [typed, onType] = useState('');
    const [found, setFound] = useState<readonly string[]>([]);
    answer = setFound;
    const groups = [
      { name: 'Found', choices: found.map(choice) },
      { name: 'Pages', choices: ['reports', 'people'].map(choice) },
    ];
    const fixed = { title: 'Palette', placeholder: '', nothing: 'None', onClose: () => {} };
    return <CommandDialog open typed={typed} onType={onType} groups={groups} {...fixed} />;
  }
  const { user } = renderApp(<Palette />);
  return { user, answer: (...keys: string[]) => act(() => answer(keys)) };
}

const selected = () => screen.getByRole('option', { selected: true }).textContent;

it('the first choice is the current one, also when it came last', async () => {
  const { user, answer } = setUp();
  await openedDialog();
  await user.keyboard('r');
  expect(selected()).toBe('reports');
  answer('ticket');
  expect(selected()).toBe('ticket');
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenLastCalledWith('ticket');
});

it('a choice that was reached by keys stays the current one', async () => {
  const { user, answer } = setUp();
  await openedDialog();
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('people');
  answer('ticket');
  expect(selected()).toBe('people');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('ticket');
  await user.keyboard('p');
  expect(selected()).toBe('ticket');
});

it('a pasted page is cut to what a search accepts', async () => {
  const { user } = setUp();
  await openedDialog();
  await user.paste('dragão '.repeat(2000));
  expect(screen.getByRole('combobox')).toHaveValue('dragão '.repeat(2000).slice(0, 200));
});
