import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';

import { holdTimers } from '@/test/held-timers';
import { renderApp } from '@/test/render';
import { Dialog } from '../dialog/dialog';
import { Drawer } from '../dialog/drawer';
import { ToastProvider, useToast } from './toast';

function Speaker() {
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  const inside = (
    <>
      <button onClick={() => toast.error('Falhou', 'Sem rede')}>inside</button>
      <button onClick={close}>shut</button>
      <button
        onClick={() => {
          toast.error('Falhou', 'Sem rede');
          close();
        }}
      >
        both
      </button>
    </>
  );
  return (
    <>
      <button onClick={() => toast.success('Salvo')}>one</button>
      <button onClick={() => toast.error('Falhou', 'Sem rede')}>two</button>
      <button onClick={() => toast.said('Enviada')}>said</button>
      <button onClick={() => toast.leaving('Excluído')}>leaving</button>
      <button onClick={() => void navigate('/other')}>go</button>
      <button onClick={() => void navigate('/last')}>on</button>
      <button onClick={() => setOpen('dialog')}>dialog</button>
      <button onClick={() => setOpen('drawer')}>drawer</button>
      <Dialog open={open === 'dialog'} title="Publicar?" onCancel={close} onOk={close}>
        {inside}
      </Dialog>
      <Drawer open={open === 'drawer'} title="Filtros" onClose={close}>
        {inside}
      </Drawer>
    </>
  );
}

const show = () => {
  const { user } = renderApp(<Speaker />, { at: '/here' });
  return { press: (name: string) => user.click(screen.getByRole('button', { name })), user };
};
const seen = { ignore: '[role=status], [role=status] *' };
const shown = (text: string) => screen.findByText(text, seen);
const gone = (text: string) => expect(screen.queryByText(text, seen)).not.toBeInTheDocument();

it('shows one toast at a time, reachable with F8 and closable', async () => {
  const { press, user } = show();
  await press('one');
  expect(await shown('Salvo')).toBeInTheDocument();
  await press('two');
  gone('Salvo');
  expect(screen.getByText('Sem rede')).toBeInTheDocument();
  await user.keyboard('[F8]');
  expect(screen.getByRole('region', { name: 'Avisos (F8)' })).toContainElement(document.activeElement as HTMLElement);
  await press('Fechar');
  gone('Sem rede');
});

it('tells screen readers what is seen anyway, in place of the toast before', async () => {
  const { press } = show();
  await press('two');
  await shown('Falhou');
  await press('said');
  gone('Falhou');
  gone('Enviada');
  expect(screen.getByText('Enviada').closest('[role=status]')).not.toBeNull();
});

it('leaves nothing of that in the page', async () => {
  const soon = holdTimers(1_000);
  const { user } = renderApp(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'said' }));
  expect(screen.getByText('Enviada')).toBeInTheDocument();
  soon.run();
  expect(screen.queryByText('Enviada')).not.toBeInTheDocument();
});

it('goes with its page, but for what was said on leaving it', async () => {
  const { press } = show();
  await press('one');
  await shown('Salvo');
  await press('go');
  gone('Salvo');
  await press('leaving');
  await shown('Excluído');
  await press('on');
  expect(await shown('Excluído')).toBeInTheDocument();
  await press('go');
  gone('Excluído');
});

it.each(['dialog', 'drawer'])('stands inside of an open %s, and outside once that is closed', async (kind) => {
  const { press } = show();
  await press(kind);
  await press('inside');
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Sem rede')).toBeInTheDocument();
  await press('shut');
  const toast = await screen.findByText('Sem rede');
  expect(dialog).not.toContainElement(toast);
});

it.each(['dialog', 'drawer'])('stands outside when the %s closes with it, whatever was said before', async (kind) => {
  const { press } = show();
  await press('one');
  await shown('Salvo');
  await press(kind);
  const dialog = screen.getByRole('dialog');
  await press('both');
  const toast = await screen.findByText('Sem rede');
  expect(dialog).not.toContainElement(toast);
});
