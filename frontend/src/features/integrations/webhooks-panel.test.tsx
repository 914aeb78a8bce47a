import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Delivery, Webhook } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { WebhooksPanel, type Looking } from './webhooks-panel';

const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 10,
  webhookId: 1,
  eventId: 99,
  event: 'message.posted',
  ticketId: 427,
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  lastAttemptAt: '2026-11-20T12:00:01Z',
  responseStatus: 204,
  durationMs: 12,
  error: null,
  createdAt: '2026-11-20T12:00:00Z',
  ...over,
});
const aWebhook = (over: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  url: 'https://clube.example/ganchos/suporte',
  events: ['ticket.opened', 'message.posted'],
  format: 'json',
  isActive: true,
  confidential: false,
  createdAt: '2026-11-20T12:00:00Z',
  lastDelivery: null,
  ...over,
});

let webhooks: Webhook[];
let deliveries: Delivery[];
let sent: unknown;
beforeEach(() => {
  webhooks = [aWebhook()];
  deliveries = [];
  sent = undefined;
  server.use(
    http.get('/api/admin/webhooks', () => HttpResponse.json(webhooks)),
    http.get('/api/admin/webhooks/1/deliveries', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return HttpResponse.json(deliveries.filter((row) => !status || row.status === status));
    }),
    http.put('/api/admin/webhooks/1', async ({ request }) => {
      sent = await request.json();
      webhooks = [{ ...webhooks[0]!, ...(sent as object) }];
      return HttpResponse.json(webhooks[0]);
    }),
  );
});

function Screen({ at }: { at: Looking | null }) {
  const [looking, setLooking] = useState(at);
  return <WebhooksPanel looking={looking} onLook={setLooking} />;
}
const show = (looking: Looking | null = null) => renderApp(<Screen at={looking} />, { me: aMe({ role: 'admin' }) });

async function openForm() {
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: 'Criar webhook' }));
  const dialog = await openedDialog();
  return { ...view, dialog, submit: () => view.user.click(dialog.getByRole('button', { name: 'Criar webhook' })) };
}

describe('the list of webhooks', () => {
  it('says of each what it hears and how the last delivery went', async () => {
    webhooks = [aWebhook({ lastDelivery: aDelivery({ status: 'parked', attempts: 8 }) })];
    show();
    const row = await screen.findByRole('row', { name: /clube\.example/ });
    expect(within(row).getByText('Chamado aberto · Nova mensagem em um chamado')).toBeInTheDocument();
    expect(within(row).getByText('Não entregue')).toBeInTheDocument();
    expect(within(row).getByRole('switch', { name: 'clube.example ativo' })).toBeChecked();
  });

  it('pauses one with what somebody else has changed meanwhile', async () => {
    const { user } = show();
    const toggle = await screen.findByRole('switch', { name: 'clube.example ativo' });
    webhooks = [aWebhook({ events: ['ticket.deleted'] })];
    await user.click(toggle);
    expect(await screen.findByText('clube.example está pausado.')).toBeInTheDocument();
    expect(sent).toMatchObject({ isActive: false, events: ['ticket.deleted'] });
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  });

  it('says so when somebody else has deleted it', async () => {
    const { user } = show();
    const toggle = await screen.findByRole('switch', { name: 'clube.example ativo' });
    webhooks = [];
    await user.click(toggle);
    expect(await screen.findByText('Este webhook não existe mais: outra pessoa o excluiu.')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum webhook ainda.')).toBeInTheDocument();
  });

  it.each([
    [204, 'Webhook excluído.'],
    [404, 'Outra pessoa já tinha excluído este webhook.'],
  ])('deletes after a question (%d)', async (status, words) => {
    server.use(
      http.delete('/api/admin/webhooks/1', () => {
        webhooks = [];
        return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ message: 'x' }, { status });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Excluir clube.example' }));
    const dialog = await openedDialog('Excluir o webhook?');
    await user.click(dialog.getByRole('button', { name: 'Excluir webhook' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('Nenhum webhook ainda.')).toBeInTheDocument();
  });
});

describe('a new webhook', () => {
  it('needs an address and an event, and shows what the server refuses at the field', async () => {
    const message = 'Este endereço fica em uma rede privada. Use um endereço público.';
    const errors = [{ field: 'url', code: 'webhook.private_address', message }];
    server.use(
      http.post('/api/admin/webhooks', () => HttpResponse.json({ message: 'Dados', errors }, { status: 400 })),
    );
    const { user, dialog, submit } = await openForm();
    await submit();
    expect(await dialog.findByText('Informe o endereço.')).toBeInTheDocument();
    expect(dialog.getByText('Escolha ao menos um evento.')).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Endereço'));
    await user.paste('https://10.0.0.1/x');
    await user.click(dialog.getByRole('checkbox', { name: 'Chamado aberto' }));
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Erro ao criar o webhook. ${message}`);
    expect(dialog.getByLabelText('Endereço')).toBeInvalid();
    expect(dialog.getByLabelText('Endereço')).toHaveValue('https://10.0.0.1/x');
    expect(dialog.getByRole('checkbox', { name: 'Chamado aberto' })).toBeChecked();
  });

  it('is made with what was chosen, and shows its secret once', async () => {
    server.use(
      http.post('/api/admin/webhooks', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...aWebhook(), ...(sent as object), id: 2, secret: 'whsec_abc' }, { status: 201 });
      }),
    );
    const { user, dialog, submit } = await openForm();
    await user.click(dialog.getByLabelText('Endereço'));
    await user.paste(' https://clube.example/x ');
    await user.click(dialog.getByRole('button', { name: 'Marcar todos' }));
    const forTheTeam = within(dialog.getByRole('group', { name: 'Só da equipe' }));
    for (const box of forTheTeam.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.click(forTheTeam.getByRole('checkbox', { name: 'Nova nota interna' }));
    await user.click(dialog.getByRole('radio', { name: /^Discord/ }));
    await submit();
    expect(await dialog.findByLabelText('Segredo')).toHaveValue('whsec_abc');
    expect(sent).toMatchObject({ url: 'https://clube.example/x', format: 'discord', isActive: true });
    expect((sent as { events: string[] }).events).toHaveLength(12);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a change of a webhook', () => {
  it('begins with what is so, and keeps what was typed when it is gone', async () => {
    server.use(http.put('/api/admin/webhooks/1', () => HttpResponse.json({ message: 'Não há' }, { status: 404 })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Editar clube.example' }));
    const dialog = await openedDialog();
    const url = dialog.getByLabelText('Endereço');
    expect(url).toHaveValue('https://clube.example/ganchos/suporte');
    expect(dialog.getByRole('checkbox', { name: 'Chamado aberto' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Chamado excluído' })).not.toBeChecked();
    await user.type(url, '/2');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('outra pessoa o excluiu');
    expect(url).toHaveValue('https://clube.example/ganchos/suporte/2');
  });
});

describe('the deliveries', () => {
  it('say what was told, how it went and when it is tried again', async () => {
    deliveries = [
      aDelivery({ id: 12, status: 'pending', attempts: 3, error: 'timeout', responseStatus: null, durationMs: 5_000 }),
      aDelivery({ id: 11, event: 'webhook.test', ticketId: null, status: 'pending', attempts: 0, durationMs: null }),
      aDelivery({ status: 'parked', attempts: 8, error: 'status', responseStatus: 500 }),
    ];
    show({ id: 1 });
    const list = within(await screen.findByRole('list', { name: 'Entregas' }));
    const [trying, waiting, parked] = list.getAllByRole('listitem');
    for (const text of ['Tentando de novo', '3 tentativas', 'Não respondeu a tempo'])
      expect(within(trying!).getByText(text)).toBeInTheDocument();
    expect(within(trying!).getByRole('link', { name: 'Chamado 427' })).toHaveAttribute('href', '/ticket/427');
    expect(within(waiting!).getByText('Teste')).toBeInTheDocument();
    expect(within(waiting!).queryByRole('button')).not.toBeInTheDocument();
    for (const text of ['Não entregue', '8 tentativas', 'Resposta 500'])
      expect(within(parked!).getByText(text)).toBeInTheDocument();
  });

  it('are chosen by state', async () => {
    deliveries = [aDelivery()];
    const { user } = show({ id: 1, status: 'parked' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Nenhuma entrega nesta situação.')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Ver todas' }));
    expect(await drawer.findByText('Resposta 204')).toBeInTheDocument();
  });

  it('are sent again, unless one is on its way', async () => {
    deliveries = [aDelivery({ status: 'parked', attempts: 8, error: 'status', responseStatus: 500 })];
    const message = 'Esta entrega está sendo enviada agora. Aguarde um minuto.';
    const retry = (answer: () => Response) => server.use(http.post('/api/admin/deliveries/10/retry', answer));
    retry(() => HttpResponse.json({ message }, { status: 409 }));
    const { user } = show({ id: 1 });
    const again = await screen.findByRole('button', { name: /^Enviar de novo: Nova mensagem/ });
    await user.click(again);
    expect(await screen.findByText(message)).toBeInTheDocument();
    retry(() => {
      deliveries = [aDelivery({ status: 'pending', attempts: 0 })];
      return HttpResponse.json(deliveries[0]);
    });
    await user.click(again);
    expect(await screen.findByText('Na fila')).toBeInTheDocument();
  });

  it('begin with a test', async () => {
    server.use(
      http.post('/api/admin/webhooks/1/test', () => {
        deliveries = [aDelivery({ event: 'webhook.test', ticketId: null })];
        return HttpResponse.json(deliveries[0], { status: 201 });
      }),
    );
    const { user } = show({ id: 1 });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/Um teste mostra se o endereço responde/)).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByText('Teste na fila para envio.')).toBeInTheDocument();
    expect(await drawer.findByText('Resposta 204')).toBeInTheDocument();
  });

  it('offer nothing to send while paused', async () => {
    webhooks = [aWebhook({ isActive: false })];
    deliveries = [aDelivery()];
    show({ id: 1 });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/Este webhook está pausado/)).toBeInTheDocument();
    await drawer.findByText('Resposta 204');
    expect(drawer.queryByRole('button', { name: /Enviar/ })).not.toBeInTheDocument();
  });

  it('of a webhook that is gone say so', async () => {
    show({ id: 7 });
    expect(await screen.findByText('Este webhook não existe mais: outra pessoa o excluiu.')).toBeInTheDocument();
  });
});
