import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';

import type { TeamMember } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { AwayDialog } from './away-dialog';

const me = aMe({ id: 7, role: 'staff' });
const DAY = '2099-01-10';

let asked: unknown[];
let awayUntil: string | null;

beforeEach(() => {
  [asked, awayUntil] = [[], null];
  server.use(
    http.get('/api/team', () => {
      const own: TeamMember = { id: 7, name: me.name, avatar: null, isOnline: true, openCount: 2, awayUntil };
      return HttpResponse.json([own]);
    }),
    http.put('/api/me/away', async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

function Page() {
  const [open, setOpen] = useState(true);
  return <AwayDialog open={open} onClose={() => setOpen(false)} />;
}
const show = async () => {
  const { user } = renderApp(<Page />, { me });
  await openedDialog();
  return user;
};
const said = (text: string | RegExp) => screen.findByText(text, { ignore: '[role=status] *' });

it('proposes a week, and says it to the server', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Ficar ausente' }));
  await waitFor(() => expect(asked).toEqual([{ until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await said(/^Ausente até /)).toBeInTheDocument();
});

it('shows the day of an absence, and ends it', async () => {
  awayUntil = DAY;
  const user = await show();
  await waitFor(() => expect(screen.getByLabelText('Último dia')).toHaveValue('10/01/2099'));
  expect(screen.getByRole('button', { name: 'Mudar o dia' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Voltei' }));
  await waitFor(() => expect(asked).toEqual([{ until: null }]));
  expect(await said('Você não está mais ausente')).toBeInTheDocument();
});

it('keeps the day and says why when the server refuses', async () => {
  server.use(
    http.put('/api/me/away', () =>
      HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Em manutenção.' }, { status: 503 }),
    ),
  );
  const user = await show();
  const day = screen.getByLabelText<HTMLInputElement>('Último dia').value;
  await user.click(screen.getByRole('button', { name: 'Ficar ausente' }));
  expect(await screen.findByText('Não foi possível mudar a ausência.')).toBeVisible();
  expect(screen.getByLabelText('Último dia')).toHaveValue(day);
});

it.each(['01/01/2020', '10/01/2099'])('says of %s that it is out of reach', async (typed) => {
  const user = await show();
  const field = screen.getByLabelText('Último dia');
  await user.clear(field);
  await user.type(field, typed);
  expect(await screen.findByText(/^Escolha um dia entre hoje e \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
});
