import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import '@/shared/i18n/sanction-strings';
import { expectSameCallUntilChanged } from '@/test/lost-answers';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { SanctionDialog } from './sanction-dialog';

it('records once when the answer was lost, and with another reason another', async () => {
  const onDone = vi.fn();
  const { user } = renderApp(<SanctionDialog ticketId={41} name="Presa Negra" onDone={onDone} />, {
    me: aMe({ role: 'staff' }),
  });
  const reason = (await openedDialog()).getByLabelText(/^Motivo/);
  await user.click(reason);
  await user.paste('Mortes repetidas.');
  await expectSameCallUntilChanged({
    user,
    path: '/api/tickets/41/sanctions',
    deed: 'Registrar',
    change: async () => {
      await user.click(reason);
      await user.paste(' No templo.');
    },
    answer: { id: 1 },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.getByText('Sanção registrada')).toBeInTheDocument();
});
