import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import type { CharactersOverview, GameState, GameTest } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { CharactersPanel } from './characters-panel';

const aGame = (over: Partial<GameState> = {}): GameState => ({
  host: 'game.clube.test',
  lastAnswer: { at: new Date(Date.now() - 150_000).toISOString(), durationMs: 84 },
  failures: 0,
  restsUntil: null,
  askAgainAfterMinutes: 5,
  ...over,
});

let overview: CharactersOverview;
beforeEach(() => {
  overview = { total: 2875, newToday: 41, game: aGame() };
  server.use(http.get('/api/admin/characters', () => HttpResponse.json(overview)));
});

const show = () => renderApp(<CharactersPanel />, { me: aMe({ role: 'admin' }) });
const figures = async () => {
  await screen.findByText('Personagens conhecidos');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};
const answerTest = (result: GameTest | { statusCode: number; message: string }, status = 200) =>
  server.use(http.post('/api/admin/characters/test', () => HttpResponse.json(result, { status })));

describe('the panel about characters', () => {
  it('says how the game answers, how many characters there are, and what is asked of it', async () => {
    show();
    expect(await figures()).toEqual(['há 2 min em 84 ms', '2.875 41 novos hoje', '0 nas últimas 24 h']);
    const line = screen.getByText('game.clube.test').closest('p');
    expect(line).toHaveTextContent(
      'Conectado a game.clube.test, assinado, no máximo uma consulta por jogador a cada 5 min',
    );
  });

  it('has words for what has not happened', async () => {
    overview = { total: 0, newToday: 0, game: aGame({ lastAnswer: null, failures: 1200 }) };
    show();
    expect(await figures()).toEqual(['nenhuma ainda ', '0 nenhum novo hoje', '1.200 nas últimas 24 h']);
  });

  it('without a game says where characters come from, and has nothing to press', async () => {
    overview = { total: 1, newToday: 1, game: null };
    show();
    expect(await figures()).toEqual(['1 1 novo hoje']);
    expect(screen.getByText('npm run characters:import')).toBeInTheDocument();
    expect(screen.getByText(/defina GAME_API_URL e GAME_API_SECRET no servidor/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says until when the game rests', async () => {
    overview.game = aGame({ restsUntil: '2026-11-20T12:00:05Z' });
    show();
    expect(await screen.findByText(/não consultam o jogo até \d\d:00:05\./)).toBeInTheDocument();
  });

  it.each<[GameTest, string]>([
    [{ outcome: 'answered', status: null, durationMs: 1084 }, 'O jogo respondeu em 1.084 ms.'],
    [{ outcome: 'status', status: 503, durationMs: 9 }, 'O jogo respondeu com o erro 503, em 9 ms.'],
    [{ outcome: 'invalid', status: null, durationMs: 9 }, 'O jogo respondeu, mas não com uma lista de personagens.'],
    [{ outcome: 'timeout', status: null, durationMs: 3004 }, 'O jogo não respondeu em 3 s.'],
    [{ outcome: 'unreachable', status: null, durationMs: 2 }, 'Não houve conexão com o jogo.'],
  ])('says how a test went: %o', async (result, sentence) => {
    answerTest(result);
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Testar agora' });
    overview = { ...overview, game: aGame({ failures: 7 }) };
    await user.click(button);
    expect((await screen.findByText(new RegExp(sentence))).closest('[role=status]')).not.toBeNull();
    expect((await figures()).at(-1)).toBe('7 nas últimas 24 h');
  });

  it('says why there was no test', async () => {
    answerTest({ statusCode: 429, message: 'Muitas tentativas.' }, 429);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Testar agora' }));
    expect(await screen.findByText('Não foi possível testar')).toBeInTheDocument();
    expect(screen.getByText('Muitas tentativas.')).toBeInTheDocument();
  });

  it('asks again after a failure', async () => {
    server.use(
      http.get('/api/admin/characters', () => HttpResponse.json({ statusCode: 500 }, { status: 500 }), { once: true }),
    );
    const { user } = show();
    expect(await screen.findByText('Não foi possível carregar os dados dos personagens.')).toBeInTheDocument();
    await user.click(screen.getByRole('button'));
    expect(await figures()).toHaveLength(3);
  });
});
