import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import '@/shared/i18n/sanction-strings';
import type { OwnSanction } from '@/shared/contract';
import { expectSameCallUntilChanged } from '@/test/lost-answers';
import { openedDialog } from '@/test/opened-dialog';
import { renderApp } from '@/test/render';
import { AppealDialog } from './appeal-dialog';

const sanction: OwnSanction = {
  id: 7,
  kind: 'suspension',
  name: 'Kaelith',
  worldName: 'Aurora',
  term: null,
  startsAt: '2098-11-20T12:00:00Z',
  endsAt: null,
  reason: 'Mortes repetidas.',
  liftedAt: null,
  appealUntil: '2098-12-20T12:00:00Z',
  mayAppeal: true,
  appeal: null,
};

it('appeals once when the answer was lost, and another text is another appeal', async () => {
  const onDone = vi.fn();
  const { user } = renderApp(<AppealDialog sanction={sanction} onDone={onDone} />);
  const text = (await openedDialog()).getByLabelText('O que aconteceu');
  await user.click(text);
  await user.paste('Eu estava fora da cidade neste dia.');
  await expectSameCallUntilChanged({
    user,
    path: '/api/sanctions/7/appeal',
    deed: 'Enviar recurso',
    change: async () => {
      await user.click(text);
      await user.paste(' E posso mostrar.');
    },
    answer: { ticketId: 60 },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(screen.getByText(/^Recurso enviado\./)).toBeInTheDocument();
});
