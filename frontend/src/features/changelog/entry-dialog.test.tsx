import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { expectSameCallUntilChanged } from '@/test/lost-answers';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { EntryDialog } from './entry-dialog';

it('saves a new draft once when the answer was lost, and with other words another', async () => {
  const onDone = vi.fn();
  const { user } = renderApp(<EntryDialog entry={undefined} onDone={onDone} />, { me: aMe({ role: 'staff' }) });
  const title = (await openedDialog()).getByLabelText('Título em português');
  await user.click(title);
  await user.paste('A ponte voltou');
  await expectSameCallUntilChanged({
    user,
    path: '/api/changelog',
    deed: 'Salvar rascunho',
    change: async () => {
      await user.click(title);
      await user.paste(' ao norte');
    },
    answer: { id: 3 },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(undefined));
  expect(screen.getByText('Rascunho salvo')).toBeInTheDocument();
});
