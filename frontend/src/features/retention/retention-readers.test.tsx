import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import type { Retention } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { KeptFor } from './kept-for';
import { RetentionSlot } from './retention-slot';

const BEGINS = '2098-12-29T12:00:00.000Z';
let saved: Retention;
beforeEach(() => {
  saved = {
    rules: [
      { subject: 'feedbacks', months: 12, startsAt: BEGINS },
      { subject: 'doacoes', months: 60, startsAt: '2026-01-01T12:00:00.000Z' },
      { subject: 'files', months: 1, startsAt: BEGINS },
    ],
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  server.use(http.get('/api/retention', () => HttpResponse.json(saved)));
});

describe('the notice on the board', () => {
  const sentence =
    'A partir de 29/12/2098, o clube apaga textos e arquivos de chamados de “Feedbacks” que terminaram há mais de 12 meses e arquivos de chamados que terminaram há mais de 1 mês.';

  it('names the rules that have not begun, with a way to them for admins', async () => {
    renderApp(<RetentionSlot />, { me: aMe({ role: 'admin' }) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver prazos' })).toHaveAttribute(
      'href',
      '/admin/settings?section=retention',
    );
  });

  it('goes when the rules are changed', async () => {
    const { client } = renderApp(<RetentionSlot />, { me: aMe({ role: 'staff' }) });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    saved = { ...saved, rules: saved.rules.slice(1, 2) };
    await act(() => client.invalidateQueries({ queryKey: keys.retention }));
    await waitFor(() => expect(screen.queryByText(/o clube apaga/)).not.toBeInTheDocument());
  });
});

describe('what players read', () => {
  const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

  it('is for how long their tickets are kept', async () => {
    renderApp(<KeptFor />);
    expect(await screen.findByText('Doações')).toBeVisible();
    expect(rows()).toEqual([
      '60 meses depois do fim',
      '12 meses depois do fima partir de 29/12/2098',
      '1 mês depois do fima partir de 29/12/2098',
      'sem prazo definido',
      'sempre',
    ]);
  });

  it('is one sentence without rules', async () => {
    saved = { rules: [], updatedAt: null };
    renderApp(<KeptFor />);
    expect(await screen.findByText('Sem prazo definido.')).toBeVisible();
  });
});
