import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { setLanguage } from '../../i18n/setup';
import { renderApp } from '@/test/render';
import { DayField } from './day-field';

async function type(text: string) {
  const onChange = vi.fn();
  function Filter() {
    const [day, setDay] = useState('');
    onChange.mockImplementation(setDay);
    const outside: ComponentProps<typeof DayField>['outside'] = (one) => one.isAfter('2026-11-30', 'day');
    return <DayField label="Data inicial" value={day} onChange={onChange} outside={outside} />;
  }
  const { user } = renderApp(<Filter />);
  const field = screen.getByLabelText('Data inicial');
  await user.type(field, text);
  await user.tab();
  return { field, onChange };
}

afterEach(() => setLanguage('pt'));

describe('a day that is typed', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['5/3/2026', '2026-03-05'],
    ['20/11/26', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
  ])('%s', async (text, day) => {
    const { field, onChange } = await type(text);
    expect(onChange).toHaveBeenLastCalledWith(day);
    expect(onChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(field).toHaveValue(day.split('-').reverse().join('/')));
    expect(field).not.toHaveAccessibleDescription();
  });

  it('is read in the order of the language', async () => {
    await setLanguage('en');
    const { onChange } = await type('3/5/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-05');
  });

  it.each([
    ['ontem', 'Data não reconhecida. Escreva como 20/11/2026.'],
    ['31/02/2026', 'Data não reconhecida. Escreva como 20/11/2026.'],
  ])('stays with a mark where it cannot be taken: %s', async (text, sentence) => {
    const { field, onChange } = await type(text);
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveValue(text);
    expect(field).toBeInvalid();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field).toHaveAccessibleDescription(sentence);
  });

  it('says why a day that can be read is not taken', async () => {
    const { onChange } = await type('05/12/2026');
    expect(onChange).not.toHaveBeenCalled();
    expect(await screen.findByRole('alert')).toHaveTextContent('A data inicial não pode vir depois da final.');
  });
});
