import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import type { TicketDetail } from '@/shared/contract';
import { server } from '@/test/server';
import { aMessage, anAttachment, aTicket } from './ticket.samples';
import { field, log, onScreen, scene, show, support, withScene } from './ticket.scene';

withScene();

describe('what a player sees', () => {
  it('the ticket with its rules, and nothing of the team', async () => {
    scene.messages = [aMessage({ id: 3, userId: null, user: support, message: 'Vamos conferir.' })];
    scene.ticket = aTicket({
      streamLinks: ['https://live.example/kaelith'],
      ratings: { staffService: 4, serverQuality: 0, players: 5, projectTrust: 1 },
    });
    const { container } = show();
    const talk = await log();
    await within(talk).findByText('Vamos conferir.');
    expect(within(talk).getByText('Suporte')).toBeInTheDocument();
    expect(within(talk).getByText('SU')).toBeInTheDocument();
    expect(screen.getByText('Personagem: Kaelith').tagName).toBe('LI');
    expect(within(screen.getByRole('region', { name: 'Leia com atenção' })).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('img', { name: '4 de 5 estrelas' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'https://live.example/kaelith' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
    for (const hidden of ['Prioridade', 'Fechar chamado', 'Histórico', 'Responsável']) {
      expect(screen.queryByText(hidden)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    const report = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(report.violations.map(({ id }) => id)).toEqual([]);
  });

  it('no rules once the team has answered', async () => {
    scene.ticket = aTicket({ status: 'waiting_response' });
    show();
    await field();
    expect(screen.queryByText('Leia com atenção')).not.toBeInTheDocument();
  });

  it('a file that is gone', async () => {
    scene.messages = [aMessage({ attachments: [anAttachment()] })];
    server.use(http.head('/api/uploads/abc.pdf', () => new HttpResponse(null, { status: 404 })));
    show();
    expect(await screen.findByText('Arquivo não encontrado')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Baixar/ })).not.toBeInTheDocument();
  });

  it('a file with its size and a way to download it', async () => {
    scene.messages = [aMessage({ attachments: [anAttachment()] })];
    server.use(http.head('/api/uploads/abc.pdf', () => new HttpResponse(null)));
    show();
    expect(await screen.findByText('412,08 KB')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Baixar comprovante.pdf' })).toHaveAttribute(
      'href',
      '/api/uploads/abc.pdf',
    );
  });
});

it('folds everything but the conversation away on a phone', async () => {
  onScreen('narrow');
  const { user } = show();
  expect(await field()).toBeInTheDocument();
  const details = screen.getByText('Detalhes').closest('details');
  expect(details).not.toHaveAttribute('open');
  await user.click(screen.getByText('Detalhes'));
  expect(within(details!).getByText('Leia com atenção')).toBeInTheDocument();
});

describe('a suspended player', () => {
  const block = { what: 'write', until: '2098-11-28T12:00:00Z', reason: 'Propaganda' };
  const open = (over: Partial<TicketDetail>) => {
    server.use(http.get('/api/me/block', () => HttpResponse.json({ block })));
    scene.ticket = aTicket({ status: 'waiting_response', ...over });
    return show();
  };

  it('answers in an appeal that is not decided', async () => {
    const { client } = open({ appealOf: 7, isAppealDecided: false });
    await waitFor(() => expect(client.getQueriesData({ queryKey: keys.suspensions })).toMatchObject([[{}, { block }]]));
    expect(await field()).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /Responder/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Você não pode abrir/)).not.toBeInTheDocument();
  });

  it.each([
    ['a decided appeal', { appealOf: 7, isAppealDecided: true }],
    ['any other ticket', { appealOf: null, isAppealDecided: false }],
  ])('reads in %s until when they may not write, and has no field', async (_, over) => {
    open(over);
    expect(await screen.findByText(/^Você não pode abrir chamados nem escrever até 28\/11\/2098/)).toBeInTheDocument();
    expect(await screen.findByText(/^Você pode responder de novo a partir de/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Responder/ })).not.toBeInTheDocument();
  });
});

describe('no ticket to show', () => {
  it('says that there is none, or that it is not theirs', async () => {
    server.use(http.get('/api/tickets/427', () => HttpResponse.json({ message: 'x' }, { status: 404 })));
    show();
    expect(await screen.findByRole('heading', { name: 'Chamado não encontrado' })).toBeInTheDocument();
    expect(
      screen.getByText('O chamado solicitado não existe ou você não tem permissão para vê-lo.'),
    ).toBeInTheDocument();
  });

  it('says that it was deleted while it was open, and hands back what was being written', async () => {
    const { user, client } = show();
    await user.type(await field(), 'não quero perder isto');
    server.use(http.get('/api/tickets/427', () => HttpResponse.json({ message: 'x' }, { status: 404 })));
    await client.invalidateQueries({ queryKey: keys.tickets.head(427) });
    expect(await screen.findByRole('heading', { name: 'Este chamado foi excluído' })).toBeInTheDocument();
    expect(screen.getByText('não quero perder isto')).toBeInTheDocument();
  });

  it('offers another try when it could not be loaded', async () => {
    server.use(
      http.get('/api/tickets/427', () => HttpResponse.json({ message: 'Banco fora.' }, { status: 400 }), {
        once: true,
      }),
    );
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Erro ao carregar chamado' })).toBeInTheDocument();
    expect(screen.getByText(/Banco fora\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await field()).toBeInTheDocument();
  });
});
