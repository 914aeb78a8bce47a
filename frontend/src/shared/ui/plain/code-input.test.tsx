import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { renderApp } from '@/test/render';
import { CodeInput } from './code-input';

function Form({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeInput label="Código" digits={6} value={code} onChange={setCode} onComplete={onComplete} focused />;
}

const start = () => {
  const onComplete = vi.fn();
  return { ...renderApp(<Form onComplete={onComplete} />), onComplete };
};
const box = (number: number) => screen.getByLabelText(`Código ${number}/6`);

it('spreads a pasted code over its boxes, whatever stands between the digits', async () => {
  const { user, onComplete } = start();
  await user.click(box(1));
  await user.paste('123 456');
  expect(box(4)).toHaveValue('4');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

it('goes back with the key that deletes', async () => {
  const { user, onComplete } = start();
  await user.keyboard('12{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(box(2)).toHaveValue('');
  await user.keyboard('9{ArrowLeft}8');
  expect(box(2)).toHaveValue('8');
  expect(onComplete).not.toHaveBeenCalled();
});
