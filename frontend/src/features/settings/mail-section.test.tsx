import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import type { MailOverview, ParkedMail } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { MailSection } from './mail-section';

const aParkedMail = (over: Partial<ParkedMail> = {}): ParkedMail => ({
  id: 10,
  kind: 'reply',
  ticketId: 427,
  error: 'deferred',
  attempts: 8,
  lastAttemptAt: '2026-11-20T12:00:01Z',
  ...over,
});

let mail: MailOverview;
beforeEach(() => {
  mail = {
    isOn: true,
    missing: [],
    keptDays: 30,
    counts: { pending: 3, sending: 1, sent: 1200, dropped: 5, parked: 0 },
    parked: [],
    lastTest: null,
  };
  server.use(http.get('/api/admin/mail', () => HttpResponse.json(mail)));
});

const show = () => renderApp(<MailSection />, { me: aMe({ role: 'admin' }) });
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the section about mail', () => {
  it('says how many mails there are, and that none is parked', async () => {
    show();
    const counts = await region('E-mails dos últimos 30 dias');
    const shown = counts.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(shown).toEqual(['4', '1.200', '5', '0']);
    expect(screen.getByText('Nenhum e-mail parado.')).toBeInTheDocument();
    expect(screen.getByText('O envio de e-mails está ligado')).toBeInTheDocument();
  });

  it('names the settings without which mail is off, and offers nothing that would not be sent', async () => {
    mail = { ...mail, isOn: false, missing: ['SMTP_URL', 'PUBLIC_URL'], parked: [aParkedMail()] };
    show();
    expect(await screen.findByText(/Falta definir no servidor: SMTP_URL, PUBLIC_URL\./)).toBeInTheDocument();
    expect(screen.getByText('Resposta')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lists a parked mail with its ticket and what went wrong', async () => {
    mail = { ...mail, counts: { ...mail.counts, parked: 60 }, parked: [aParkedMail()] };
    show();
    const parked = await region('E-mails parados');
    const row = within(parked.getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Chamado #427' })).toHaveAttribute('href', '/ticket/427');
    expect(row.getByText('8 tentativas')).toBeInTheDocument();
    expect(row.getByText('o servidor de e-mail pediu para tentar mais tarde')).toBeInTheDocument();
    expect(parked.getByText(/Os 1 mais novos de 60\./)).toBeInTheDocument();
  });

  it('shows why a mail cannot be tried again, and the list as it is now', async () => {
    mail = { ...mail, parked: [aParkedMail()] };
    server.use(
      http.post('/api/admin/mail/10/retry', () => {
        mail = { ...mail, parked: [] };
        return HttpResponse.json({ statusCode: 409, code: 'mail.not_parked', message: 'Não parado.' }, { status: 409 });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo: Resposta, Chamado #427' }));
    expect(await screen.findByText('Não parado.')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum e-mail parado.')).toBeInTheDocument();
  });

  it('shows why a test was not sent yet', async () => {
    mail.lastTest = { state: 'pending', error: 'login', attempts: 1, createdAt: '2026-11-20T12:00:00Z' };
    show();
    expect(await screen.findByText(/ainda não enviado, o servidor de e-mail recusou o usuário/)).toBeInTheDocument();
  });

  it('asks again after a failure', async () => {
    server.use(
      http.get('/api/admin/mail', () => HttpResponse.json({ statusCode: 500 }, { status: 500 }), { once: true }),
    );
    const { user } = show();
    expect(await screen.findByText('Não foi possível carregar os e-mails.')).toBeInTheDocument();
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('O envio de e-mails está ligado')).toBeInTheDocument();
  });
});
