import { act, screen, waitFor } from '@testing-library/react';
import { Button, Input } from 'antd';
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { openedDialog } from '@/test/opened-dialog';
import { renderApp } from '@/test/render';
import { keyboard } from '../../keyboard/keyboard';
import { destructive } from '../destructive';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { lazyDialog } from '../lazy-part';

type PartProps = { onClose: () => void; children?: ReactNode };
const kinds = [
  {
    kind: 'dialog',
    Frame: ({ onClose, children }: PartProps) => (
      <Dialog open onCancel={onClose} footer={null}>
        {children}
      </Dialog>
    ),
  },
  {
    kind: 'drawer',
    Frame: ({ onClose, children }: PartProps) => (
      <Drawer open onClose={onClose}>
        {children}
      </Drawer>
    ),
  },
];

function show(Part: (props: PartProps) => ReactNode) {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Input aria-label="Busca" />
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    );
  }
  return renderApp(<Page />);
}

describe.each(kinds)('a $kind', ({ Frame }) => {
  it('has the keys while it is open and gives the focus back at once', async () => {
    const { user } = show(({ onClose }) => (
      <Frame onClose={onClose}>
        <Input aria-label="Nome" autoFocus />
      </Frame>
    ));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.keyboard('exploit');
    expect(keyboard.isTaken()).toBe(true);
    expect(screen.getByLabelText('Nome')).toHaveValue('exploit');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
    await user.keyboard('e');
    expect(keyboard.isTaken()).toBe(false);
  });

  it('that cannot be drawn leaves the page and what was typed there, and can be closed or tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    function Content() {
      if (isBroken) throw new Error('cannot be drawn');
      return <p>Conteúdo</p>;
    }
    const { user } = show(({ onClose }) => (
      <Frame onClose={onClose}>
        <Content />
      </Frame>
    ));
    await user.type(screen.getByLabelText('Busca'), 'dragão');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Algo não saiu como esperado');
    expect(screen.getByLabelText('Busca')).toHaveValue('dragão');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(screen.getByText('Conteúdo')).toBeInTheDocument();
    isBroken = true;
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    const [failure] = screen.getAllByRole('alert');
    await user.click([...failure!.querySelectorAll('button')].at(-1)!);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Ctrl+Enter', () => {
  const CONFIRM = '{Control>}{Enter}{/Control}';
  const field = (onOk: () => void, more: Partial<ComponentProps<typeof Dialog>> = {}) =>
    show(({ onClose }) => (
      <Dialog open onOk={onOk} onCancel={onClose} {...more}>
        <Input.TextArea aria-label="Texto" autoFocus />
      </Dialog>
    ));

  it('presses the gold button from within a text, once however long it is held', async () => {
    const onOk = vi.fn();
    const { user } = field(onOk);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await screen.findByLabelText('Texto'), `duas palavras${CONFIRM}`);
    expect(onOk).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Texto')).toHaveValue('duas palavras');
    await user.keyboard('{Control>}{Enter>3/}{/Control}');
    expect(onOk).toHaveBeenCalledTimes(2);
  });

  it('sends the form of a dialog whose buttons belong to it', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    const { user } = show(({ onClose }) => (
      <Dialog open footer={null} onCancel={onClose}>
        <form onSubmit={onSubmit}>
          <Input.TextArea aria-label="Texto" autoFocus />
          <Button type="primary" htmlType="submit">
            Enviar
          </Button>
        </form>
      </Dialog>
    ));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await screen.findByLabelText('Texto'), CONFIRM);
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each([
    ['is red', { okButtonProps: destructive }],
    ['is busy', { confirmLoading: true }],
    ['is grey', { okButtonProps: { disabled: true } }],
  ])('leaves a button alone that %s', async (_, more) => {
    const onOk = vi.fn();
    const { user } = field(onOk, more);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.type(await screen.findByLabelText('Texto'), CONFIRM);
    expect(onOk).not.toHaveBeenCalled();
  });

  it('in a dialog over another is for the upper one alone', async () => {
    const onOk = vi.fn();
    function Two({ onClose }: PartProps) {
      const [isAsking, setAsking] = useState(false);
      return (
        <Dialog open onOk={onOk} onCancel={onClose}>
          <Button onClick={() => setAsking(true)}>Perguntar</Button>
          {isAsking && (
            <Dialog open footer={null} onCancel={onClose}>
              <Input aria-label="Texto" autoFocus />
            </Dialog>
          )}
        </Dialog>
      );
    }
    const { user } = show(Two);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.click((await openedDialog()).getByRole('button', { name: 'Perguntar' }));
    await waitFor(() => expect(screen.getByLabelText('Texto')).toHaveFocus());
    await user.keyboard(CONFIRM);
    expect(onOk).not.toHaveBeenCalled();
  });
});

describe('a dialog whose code is being loaded', () => {
  function later() {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const NameDialog = ({ onClose }: PartProps) => (
      <Dialog open onCancel={onClose} footer={null}>
        <Input aria-label="Nome" autoFocus />
      </Dialog>
    );
    const Part = lazyDialog(() => code.then(() => ({ NameDialog })), 'NameDialog');
    return { ...show((props) => <Part {...props} />), arrive: () => act(async () => (arrive(), await code)) };
  }

  it('gets what was typed meanwhile', async () => {
    const { user, arrive } = later();
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.keyboard('nota');
    expect(screen.getByRole('dialog', { name: 'Carregando…' })).toHaveTextContent('nota');
    await arrive();
    expect(await screen.findByLabelText('Nome')).toHaveValue('nota');
  });

  it('does not come once it was cancelled', async () => {
    const { user, arrive } = later();
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await user.keyboard('nota{Escape}');
    await arrive();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
