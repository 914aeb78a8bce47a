import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import type { TicketDetail } from '@/shared/contract';
import { gate } from '@/test/gate';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { aTicket } from './ticket.samples';
import { SatisfactionCard } from './satisfaction-card';

type Rating = { score: number; comment: string };

const saved = ({ score, comment }: Rating): TicketDetail['satisfaction'] => ({
  score,
  comment: comment || null,
  changeableUntil: '2026-11-27T20:00:00.000Z',
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
});

function aServer(answer?: () => Response | Promise<Response>) {
  const sent: Rating[] = [];
  server.use(
    http.put('/api/tickets/427/satisfaction', async ({ request }) => {
      const rating = (await request.json()) as Rating;
      sent.push(rating);
      return answer?.() ?? HttpResponse.json(saved(rating));
    }),
  );
  return sent;
}

const show = (satisfaction: TicketDetail['satisfaction'] = null) =>
  renderApp(<SatisfactionCard ticket={aTicket({ status: 'resolved', satisfaction })} />);
const face = (name: string) => screen.getByRole('radio', { name });

it.each([
  ['Péssimo', 1, 'O que deu errado? (opcional)'],
  ['Ruim', 2, 'O que poderia ter sido melhor? (opcional)'],
  ['Regular', 3, 'O que faltou para ser bom? (opcional)'],
  ['Bom', 4, 'O que faltou para ser ótimo? (opcional)'],
  ['Ótimo', 5, 'Do que você mais gostou? (opcional)'],
])('one tap on %s rates, and the question afterwards fits it', async (name, score, question) => {
  const answer = gate();
  const sent = aServer(async () => {
    await answer.opened;
    return HttpResponse.json(saved({ score, comment: '' }));
  });
  const { user } = show();
  await user.click(face(name));
  expect(face(name)).toBeChecked();
  expect(screen.getByRole('textbox', { name: question })).toBeVisible();
  await expect.poll(() => sent).toEqual([{ score, comment: '' }]);
  answer.open();
});

it('moves by arrows without rating, and rates by Space', async () => {
  const sent = aServer();
  const { user } = show();
  await user.tab();
  await user.tab();
  expect(face('Péssimo')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(face('Regular')).toHaveFocus();
  expect(sent).toEqual([]);
  await user.keyboard(' ');
  await expect.poll(() => sent).toEqual([{ score: 3, comment: '' }]);
});

it('keeps the comment when the face changes, and changes it when it is sent', async () => {
  const sent = aServer();
  const { user } = show(saved({ score: 4, comment: 'Demorou.' }));
  await user.click(screen.getByRole('button', { name: 'Mudar' }));
  expect(screen.getByRole('button', { name: 'Pronto' })).toBeVisible();
  await user.click(face('Ótimo'));
  await expect.poll(() => sent).toEqual([{ score: 5, comment: 'Demorou.' }]);
  await user.type(screen.getByRole('textbox'), ' Mas foi bom.');
  await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
  await expect.poll(() => sent.at(-1)?.comment).toBe('Demorou. Mas foi bom.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mudar' })).toHaveFocus());
});

it('takes the face back when the server refuses', async () => {
  aServer(() => HttpResponse.json({ message: 'Este chamado não pode ser avaliado agora.' }, { status: 409 }));
  const { user } = show();
  await user.click(face('Bom'));
  expect(await screen.findByText('Este chamado não pode ser avaliado agora.')).toBeVisible();
  expect(face('Bom')).not.toBeChecked();
});
