import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '@/test/render';
import { useToast } from './toast';

function Speaker() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast.success('Salvo')}>one</button>
      <button onClick={() => toast.error('Falhou', 'Sem rede')}>two</button>
    </>
  );
}

it('shows one toast at a time, reachable with F8 and closable', async () => {
  const { user } = renderApp(<Speaker />);
  await user.click(screen.getByRole('button', { name: 'one' }));
  expect(await screen.findByText('Salvo', { ignore: '[role=status] *' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'two' }));
  expect(screen.queryByText('Salvo', { ignore: '[role=status] *' })).not.toBeInTheDocument();
  expect(screen.getByText('Sem rede')).toBeInTheDocument();
  await user.keyboard('[F8]');
  expect(screen.getByRole('region', { name: 'Avisos (F8)' })).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Sem rede')).not.toBeInTheDocument();
});
