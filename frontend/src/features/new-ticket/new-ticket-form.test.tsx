import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { keys } from '@/shared/api/keys';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp } from '@/test/render';
import { openedDialog } from '@/test/opened-dialog';
import { server } from '@/test/server';
import { draft } from './draft';
import { NewTicketForm } from './new-ticket-form';

type Sent = { body: Record<string, unknown>; key: string | null };

function aServer({ answer = () => HttpResponse.json(aTicket({ id: 428 }), { status: 201 }) } = {}) {
  const sent: Sent[] = [];
  server.use(
    http.get('/api/worlds', () => HttpResponse.json([{ id: 1, name: 'Aurora' }])),
    http.get('/api/characters', () =>
      HttpResponse.json([{ id: 5, name: 'Kaelith', level: 120, vocation: 'Cavaleira', worldId: 1 }]),
    ),
    http.post('/api/tickets', async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get('Idempotency-Key'),
      });
      return answer();
    }),
  );
  return sent;
}

function show() {
  const onCreated = vi.fn();
  return { onCreated, ...renderApp(<NewTicketForm onCreated={onCreated} />) };
}

async function pick(user: UserEvent, field: string, option: string) {
  await user.click(screen.getByLabelText(field));
  const options = await screen.findAllByTitle(option);
  await user.click(options.at(-1)!);
}

async function describeIt(user: UserEvent, text: string) {
  await user.click(screen.getByLabelText('Descrição'));
  await user.paste(text);
}

async function fill(user: UserEvent) {
  await pick(user, 'Mundo', 'Aurora');
  await describeIt(user, 'O jogo cai na masmorra.');
}

// By text, because queries by role compute the styles of every element, which takes seconds here.
const send = (user: UserEvent) => user.click(screen.getByText('Enviar chamado'));
const agree = async (user: UserEvent) => user.click(await screen.findByText('Estou de acordo'));

beforeEach(() => draft.clear(aMe().id));

describe('a new ticket', () => {
  it('says what is missing and goes to the first of it', async () => {
    aServer();
    const { user } = show();
    await send(user);
    expect(await screen.findByText('Selecione um mundo')).toBeVisible();
    expect(screen.getByText('Descrição deve ter pelo menos 10 caracteres')).toBeVisible();
    expect(screen.getByText('Falta pouco. Confira: Mundo, Descrição.')).toBeVisible();
    expect(screen.getByLabelText('Mundo')).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('counts characters as the server does', async () => {
    aServer();
    const { user } = show();
    await pick(user, 'Mundo', 'Aurora');
    await describeIt(user, '🐉🐉🐉🐉🐉');
    await send(user);
    expect(await screen.findByText('Descrição deve ter pelo menos 10 caracteres')).toBeVisible();
    await describeIt(user, '🐉🐉🐉🐉🐉');
    await send(user);
    expect(await screen.findByText('Estou de acordo')).toBeInTheDocument();
  });

  it('warns of a password in the description, without blocking', async () => {
    const sent = aServer();
    const { user } = show();
    await pick(user, 'Mundo', 'Aurora');
    await describeIt(user, 'Não entro mais. Senha: dragao2020');
    expect(
      await screen.findByText('Isto parece uma senha. A equipe nunca precisa dela; tire-a antes de enviar.'),
    ).toBeVisible();
    await send(user);
    await agree(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('asks for the violated term of a report and for evidence', async () => {
    aServer();
    const { user } = show();
    await pick(user, 'Categoria', 'Denúncias gerais');
    expect(await screen.findByText('Provas são obrigatórias para a análise.')).toBeVisible();
    await send(user);
    expect(await screen.findByText('Termo violado é obrigatório para denúncias')).toBeVisible();
  });

  it.each([
    ['Sou testemunha do que houve.', 'Enviar sem provas?'],
    ['Está tudo em youtu.be/a1b2c3', 'Termos de Atendimento'],
  ])('with %o as the text of a report without files, what comes next is %o', async (text, next) => {
    aServer();
    const { user } = show();
    await pick(user, 'Categoria', 'Denúncias gerais');
    await pick(user, 'Mundo', 'Aurora');
    await pick(user, 'Termo violado', 'GRIEFING');
    await describeIt(user, text);
    await send(user);
    expect(await screen.findByText(next)).toBeInTheDocument();
  });

  it('builds the title from category, world and term', async () => {
    aServer();
    const { user } = show();
    const summary = screen.getByLabelText('Resumo do chamado');
    expect(within(summary).getByText('Questões técnicas')).toBeVisible();
    await pick(user, 'Mundo', 'Aurora');
    await pick(user, 'Categoria', 'Denúncias gerais');
    await pick(user, 'Termo violado', 'GLITCHS');
    expect(within(summary).getByText('Denúncias gerais - Aurora - GLITCHS')).toBeVisible();
  });

  it.each([
    [[{ id: 5, name: 'Kaelith', level: 120, vocation: 'Cavaleira', worldId: 1 }], 1],
    [[], 0],
  ])('asks for the character of somebody who has %j', async (own, fields) => {
    aServer();
    server.use(http.get('/api/characters', () => HttpResponse.json(own)));
    const { user, client } = show();
    expect(screen.queryByLabelText('Seu personagem')).not.toBeInTheDocument();
    await pick(user, 'Mundo', 'Aurora');
    await waitFor(() => expect(client.getQueryData(keys.characters(1))).toEqual(own));
    await waitFor(() => expect(screen.queryAllByLabelText('Seu personagem')).toHaveLength(fields));
  });

  it('takes back a world that was retired meanwhile, with its character, and keeps the words', async () => {
    aServer();
    const { user, client } = show();
    await fill(user);
    await waitFor(() => expect(screen.getByLabelText('Seu personagem')).toBeInTheDocument());
    await pick(user, 'Seu personagem', 'Kaelith · nível 120 · Cavaleira');
    server.use(http.get('/api/worlds', () => HttpResponse.json([{ id: 2, name: 'Bastion' }])));
    await client.invalidateQueries({ queryKey: keys.worlds });
    expect(await screen.findByText('Este mundo não recebe mais chamados. Escolha outro.')).toBeVisible();
    expect(screen.queryByText('Kaelith · nível 120 · Cavaleira')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Descrição')).toHaveValue('O jogo cai na masmorra.');
    await pick(user, 'Mundo', 'Bastion');
    await waitFor(() => expect(screen.queryByText(/não recebe mais chamados/)).not.toBeInTheDocument());
  });

  it('creates nothing before the terms are agreed to, and one ticket for a double click', async () => {
    const sent = aServer();
    const { user, onCreated } = show();
    await fill(user);
    await send(user);
    const heading = await screen.findByText('Termos de Atendimento');
    await waitFor(() => expect(heading).toHaveFocus());
    const dialog = heading.closest<HTMLElement>('[role=dialog]')!;
    expect(dialog).toHaveAccessibleName('Termos de Atendimento');
    expect(within(dialog).getByText('Leia com atenção')).toBeVisible();
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'A equipe costuma responder em até 24 horas.',
      'Escreva com clareza e dê detalhes.',
    ]);
    expect(sent).toHaveLength(0);

    await user.click(within(dialog).getByText('Voltar'));
    expect(sent).toHaveLength(0);

    await send(user);
    await user.dblClick(await screen.findByText('Estou de acordo'));
    await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(428));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
    expect(sent[0]?.body).toMatchObject({
      category: 'questoes_tecnicas',
      worldId: 1,
      title: 'Questões técnicas - Aurora',
      description: 'O jogo cai na masmorra.',
      termsId: 3,
    });
  });

  it('lets nobody agree to terms that were not loaded', async () => {
    let down = true;
    server.use(
      http.get('/api/terms', () =>
        down ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ id: 3, lines: ['Seja claro.'] }),
      ),
    );
    const sent = aServer();
    const { user } = show();
    await fill(user);
    await send(user);
    const dialog = await openedDialog('Termos de Atendimento');
    expect(await dialog.findByText('Os termos não foram carregados.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Estou de acordo' })).toBeDisabled();
    down = false;
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByText('Seja claro.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Estou de acordo' }));
    await waitFor(() => expect(sent.map(({ body }) => body['termsId'])).toEqual([3]));
  });

  it('keeps everything when the server fails, and repeats the same intention', async () => {
    let down = true;
    const sent = aServer({
      answer: () =>
        down
          ? HttpResponse.json({ statusCode: 500, message: '' }, { status: 500 })
          : HttpResponse.json(aTicket({ id: 428 }), { status: 201 }),
    });
    const { user, onCreated } = show();
    await fill(user);
    await send(user);
    await agree(user);
    expect(await screen.findByText('Erro ao criar o chamado. Tente novamente.')).toBeVisible();
    expect(screen.getByLabelText('Descrição')).toHaveValue('O jogo cai na masmorra.');

    down = false;
    await agree(user);
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(sent[1]).toEqual(sent[0]);
  });

  it('takes the server word about a field to the field', async () => {
    const errors = [{ field: 'description', code: 'x', message: 'Descreva melhor.' }];
    aServer({
      answer: () => HttpResponse.json({ statusCode: 400, message: 'Confira os campos.', errors }, { status: 400 }),
    });
    const { user } = show();
    await fill(user);
    await send(user);
    await agree(user);
    expect(await screen.findByText('Descreva melhor.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Descrição')).toHaveFocus());
  });

  it('keeps the draft over a reload and forgets it once sent', async () => {
    aServer();
    const first = show();
    await describeIt(first.user, 'O jogo cai');
    first.unmount();

    const { user, onCreated } = show();
    expect(screen.getByLabelText('Descrição')).toHaveValue('O jogo cai');
    await fill(user);
    await send(user);
    await agree(user);
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(draft.values(aMe().id).description).toBeUndefined();
  });

  it('offers own characters, takes typed and pasted ones', async () => {
    const sent = aServer();
    const { user, onCreated } = show();
    await fill(user);
    await user.click(screen.getByLabelText('É sobre personagens específicos'));
    await user.click(await screen.findByText('Kaelith'));
    const field = screen.getByLabelText('Personagens afetados');
    await user.type(field, 'Vorn{Enter}Vorn{Enter}');
    await user.click(field);
    await user.paste('Lirien, Brasa Antiga');
    await user.type(field, 'Pequena Lua');
    await send(user);
    await agree(user);
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(sent[0]?.body['affectedCharacters']).toEqual(['Kaelith', 'Vorn', 'Lirien', 'Brasa Antiga', 'Pequena Lua']);
  });

  it('rates with stars that can be taken back', async () => {
    const sent = aServer();
    const { user, onCreated } = show();
    await fill(user);
    await pick(user, 'Categoria', 'Feedbacks');
    const ratingOf = (name: string) => within(screen.getByText(name).closest('fieldset')!);
    await user.click(ratingOf('Atendimento').getByLabelText('4 estrelas'));
    expect(ratingOf('Atendimento').getByText('4 de 5')).toBeVisible();
    await user.click(ratingOf('Jogadores').getByLabelText('3 estrelas'));
    await user.click(screen.getByLabelText('Limpar a nota de Jogadores'));
    await send(user);
    await agree(user);
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(sent[0]?.body['ratings']).toEqual({ atendimento: 4, qualidade: 0, jogadores: 0, confianca: 0 });
  });

  it('says of each refused file why, and keeps the others', async () => {
    aServer();
    const { user } = show();
    fireEvent.drop(window, {
      dataTransfer: {
        types: ['Files'],
        files: [new File(['x'], 'prova.png', { type: 'image/png' }), new File(['x'], 'jogo.exe')],
        getData: () => '',
      },
    });
    expect(within(screen.getByLabelText('Arquivos escolhidos')).getByText('prova.png')).toBeVisible();
    expect(screen.getByText('jogo.exe').closest('li')).toHaveTextContent('não é de um tipo aceito');
    await user.click(screen.getByLabelText('Remover prova.png'));
    expect(screen.queryByText('prova.png')).not.toBeInTheDocument();
  });

  it('has the ticket although a file did not arrive, and sends the file again', async () => {
    aServer();
    const uploads: (string | null)[] = [];
    server.use(
      http.post('/api/tickets/428/upload', ({ request }) => {
        uploads.push(request.headers.get('Idempotency-Key'));
        return uploads.length === 1 ? HttpResponse.json({ message: '' }, { status: 503 }) : HttpResponse.json([]);
      }),
    );
    const { user, onCreated } = show();
    await fill(user);
    await user.upload(screen.getByLabelText('Anexos'), new File(['x'], 'prova.png', { type: 'image/png' }));
    await send(user);
    await agree(user);
    expect(await screen.findByText('O chamado foi criado, mas 1 arquivo não chegou.')).toBeVisible();
    expect(await screen.findByText('O chamado foi criado. Anexe os arquivos de novo.')).toBeVisible();
    expect(onCreated).not.toHaveBeenCalled();

    await user.click(screen.getByText('Enviar de novo'));
    await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(428));
    expect(uploads).toHaveLength(2);
    expect(uploads[1]).toBe(uploads[0]);
  });

  it('breaks no rule of accessibility in any category', async () => {
    aServer();
    const { user, container } = show();
    for (const category of ['Feedbacks', 'Parcerias', 'Denúncias gerais', 'Doações']) {
      await pick(user, 'Categoria', category);
      const { violations } = await axe.run(container, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        // jsdom has no layout.
        rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    }
  });
});

it('leaves a paste with words to the field, and takes a picture without', () => {
  aServer();
  show();
  const paste = (text: string) =>
    fireEvent.paste(screen.getByLabelText('Descrição'), {
      clipboardData: { files: [new File(['x'], 'image.png')], getData: () => text },
    });
  paste('Item\tQtd');
  expect(screen.queryByText('image.png')).not.toBeInTheDocument();
  paste('');
  expect(screen.getByText('image.png')).toBeInTheDocument();
});
