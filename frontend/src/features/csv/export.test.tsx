import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { api } from '@/shared/api/client';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ExportCard } from './export-card';
import { ExportMenu } from './export-menu';
import { useCsvExport } from './use-csv-export';

const PATH = '/api/tickets/export.csv';
const HEAD = 'Nº;Link\r\n';
const ROW = '7;https://suporte.clube.test/tickets/7\r\n';

let saved: { name: string; content: Promise<string> }[];
/** The answers that have begun, each with its writer. */
let answers: { search: string; body: ReadableStreamDefaultController<Uint8Array> }[];
const write = (at: number, text: string) => answers[at]!.body.enqueue(new TextEncoder().encode(text));

beforeEach(() => {
  [saved, answers] = [[], []];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs[Number(this.href.slice('blob:'.length))]!.text() });
  });
  server.use(
    http.get(PATH, ({ request }) => {
      const { search } = new URL(request.url);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void answers.push({ search, body: controller }),
      });
      return new HttpResponse(body, {
        headers: {
          'Content-Type': 'text/csv',
          'Content-Disposition': 'attachment; filename="chamados.csv"',
          'X-Total-Count': '1200',
        },
      });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());

function List() {
  const start = useCsvExport('tickets');
  const query = { status: 'open' } as const;
  const run = () => start((signal) => api.GET(PATH, { params: { query }, parseAs: 'stream', signal }));
  return (
    <>
      <ExportMenu choices={[{ key: 'tickets', name: 'Chamados desta lista', detail: '1200 linhas', run }]} />
      <ExportCard />
    </>
  );
}

const show = () => {
  const { user } = renderApp(<List />);
  return {
    user,
    begin: async (count = answers.length + 1) => {
      await user.click(screen.getByRole('button', { name: 'Exportar' }));
      await user.click(await screen.findByRole('menuitem', { name: /Chamados desta lista/ }));
      await waitFor(() => expect(answers).toHaveLength(count));
    },
  };
};
const card = () => screen.findByRole('region', { name: 'Exportando chamados' });
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Exportando chamados' })).toBeNull());

it('counts the rows as they arrive, and saves them as the file that the server names', async () => {
  const { begin } = show();
  await begin();
  expect(answers[0]!.search).toBe('?status=open');
  write(0, HEAD + ROW.repeat(300));
  expect(await card()).toHaveTextContent('300 de 1.200 linhas.');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.25');
  expect(await card()).toHaveTextContent('25%');
  write(0, ROW.repeat(900));
  act(() => answers[0]!.body.close());
  await gone();
  expect(saved).toHaveLength(1);
  expect(saved[0]!.name).toBe('chamados.csv');
  expect(await saved[0]!.content).toBe(HEAD + ROW.repeat(1200));
  expect(await screen.findByText('Exportação concluída', { ignore: '[role=status] *' })).toBeVisible();
});

it('lets the next one wait, and can be stopped', async () => {
  const { begin, user } = show();
  await begin();
  await begin(1);
  expect(await card()).toHaveTextContent('Mais 1 começa quando esta acabar.');
  await user.click(screen.getByRole('button', { name: 'Cancelar a exportação' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(await card()).toHaveTextContent('a próxima começa quando esta acabar');
  act(() => answers[1]!.body.close());
  await gone();
  expect(saved).toHaveLength(1);
  expect(screen.queryByText(/não terminou/)).toBeNull();
});

it('saves nothing of an answer that breaks off, and says so', async () => {
  const { begin } = show();
  await begin();
  write(0, HEAD + ROW);
  act(() => answers[0]!.body.error(new Error('cut')));
  expect(
    await screen.findByText('A exportação não terminou. Nada foi salvo.', { ignore: '[role=status] *' }),
  ).toBeVisible();
  expect(saved).toEqual([]);
});

it('says why the server refuses', async () => {
  const message = 'Outra exportação sua está em andamento. A próxima começa quando ela acabar.';
  server.use(
    http.get(PATH, () => {
      answers.push({ search: '', body: undefined! });
      return HttpResponse.json({ statusCode: 429, code: 'export.running', message }, { status: 429 });
    }),
  );
  const { begin } = show();
  await begin();
  expect(await screen.findByText(message, { ignore: '[role=status] *' })).toBeVisible();
});
