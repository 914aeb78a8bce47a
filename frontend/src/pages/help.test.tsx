import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { keys } from '@/shared/api/keys';
import { setLanguage } from '@/shared/i18n/setup';
import { aMe, renderApp } from '@/test/render';
import { HelpPage, PublicHelpPage } from './help';

afterEach(async () => {
  vi.restoreAllMocks();
  await setLanguage('pt');
});

const [staff, admin] = [aMe({ role: 'staff' }), aMe({ role: 'admin' })];
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['user', '/ajuda', 'Ajuda do jogador'],
  ['user', '/help', 'Ajuda do jogador'],
  ['staff', '/ajuda/equipe', 'Ajuda da equipe'],
  ['staff', '/ajuda', 'Ajuda do jogador'],
  ['staff', '/ajuda/equipe/', 'Ajuda da equipe'],
  ['admin', '/help/admin', 'Ajuda do admin'],
] as const)('for %s, %s is “%s”', async (role, at, name) => {
  renderApp(<HelpPage />, { me: aMe({ role }), at });
  expect(await title(name)).toBeInTheDocument();
});

it.each([
  ['user', '/ajuda/equipe'],
  ['user', '/help/admin'],
  ['staff', '/ajuda/admin'],
  ['admin', '/ajuda/outra'],
] as const)('for %s, %s is not there', async (role, at) => {
  renderApp(<HelpPage />, { me: aMe({ role }), at });
  expect(await title('Erro 404')).toBeInTheDocument();
});

it('opens at the section of the address, in the language of the person, and with its address', async () => {
  const { router } = renderApp(<HelpPage />, { me: staff, at: '/help/team#take' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Assumir um chamado' })).toHaveFocus());
  expect(router.state.location).toMatchObject({ pathname: '/ajuda/equipe', hash: '#take' });
  await setLanguage('en');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Take a ticket' })).toHaveFocus());
  expect(router.state.location).toMatchObject({ pathname: '/help/team', hash: '#take' });
});

it.each([
  ['admin', '/admin/worlds', '/ajuda/admin', 'Mundos'],
  ['staff', '/', '/ajuda/equipe', 'Achar o que fazer'],
  ['staff', '/my-data', '/ajuda', 'Meus dados'],
  ['user', '/ticket/7?status=open', '/ajuda', 'Responder'],
] as const)('for %s, who comes from %s, opens %s at “%s”', async (role, from, pathname, section) => {
  const { router } = renderApp(<HelpPage />, { me: aMe({ role }) });
  await router.navigate(role === 'user' ? '/ajuda' : '/ajuda/equipe', { state: { from } });
  await waitFor(() => expect(screen.getByRole('heading', { name: section })).toHaveFocus());
  expect(router.state.location.pathname).toBe(pathname);
});

it('opens at its start after a page that is not for the person', async () => {
  const { router } = renderApp(<HelpPage />, { me: staff });
  await router.navigate('/ajuda/equipe', { state: { from: '/admin/users' } });
  expect(await title('Ajuda da equipe')).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/ajuda/equipe', hash: '' });
});

it('goes away from a person who loses the role', async () => {
  const { client } = renderApp(<HelpPage />, { me: admin, at: '/ajuda/admin' });
  await title('Ajuda do admin');
  act(() => void client.setQueryData(keys.me, staff));
  expect(await title('Erro 404')).toBeInTheDocument();
});

it('shows visitors the page of players alone, and its links lead within it', async () => {
  const { user, router } = renderApp(<PublicHelpPage />, { at: '/ajuda' });
  await title('Ajuda do jogador');
  await user.click(screen.getByRole('button', { name: 'Nesta página' }));
  const contents = screen.getByRole('navigation', { name: 'Nesta página' });
  expect(screen.queryByRole('navigation', { name: 'Páginas da ajuda' })).not.toBeInTheDocument();
  await user.click(within(contents).getByRole('link', { name: 'Entrar' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Entrar' })).toHaveFocus();
  expect(router.state.location.hash).toBe('#sign-in');
  // Chosen again after something else had the focus.
  await user.click(screen.getByRole('button', { name: 'Nesta página' }));
  await user.click(screen.getByRole('link', { name: 'Entrar' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Entrar' })).toHaveFocus();
});

it('follows the links of its text without loading the app again', async () => {
  const { user, router } = renderApp(<HelpPage />, { me: admin, at: '/ajuda/admin' });
  await user.click(await screen.findByRole('link', { name: 'ajuda da equipe' }));
  expect(await title('Ajuda da equipe')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/ajuda/equipe');
});

it.each([
  ['MacIntel', '⌘'],
  ['Win32', 'Ctrl'],
])('names the keys of %s', async (platform, cap) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  renderApp(<HelpPage />, { me: staff, at: '/ajuda/equipe' });
  const row = await screen.findByRole('row', { name: /K Comandos e busca/ });
  expect(
    within(row)
      .getAllByText(/./, { selector: 'kbd' })
      .map(({ textContent }) => textContent),
  ).toEqual([cap, 'K']);
});

it('is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp(<HelpPage />, { at: '/ajuda' });
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

it('finds sections by their words, with or without accents', async () => {
  const { user, router } = renderApp(<HelpPage />, { at: '/ajuda' });
  await title('Ajuda do jogador');
  const toggle = screen.getByRole('button', { name: 'Buscar na ajuda' });
  const field = () => screen.getByRole('searchbox', { name: 'Buscar na ajuda' });
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(toggle);
  expect(field()).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
  await user.keyboard('sancao RECURSO');
  // The title is not left behind the search of a page that became short.
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Sanções e recurso',
  ]);
  expect(screen.getByText('1 trecho encontrado')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  // Folded, it hides no section.
  expect(screen.getByRole('heading', { level: 3, name: 'Sanções e recurso' })).toHaveFocus();
  expect(router.state.location.hash).toBe('#sanctions');
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
  await user.click(toggle);
  await user.keyboard('xyz');
  expect(screen.getByText('Nada com isto. Pergunte à equipe num chamado.')).toBeInTheDocument();
  await user.click(toggle);
  expect(screen.queryByText('Nada com isto. Pergunte à equipe num chamado.')).not.toBeInTheDocument();
});

it('is walked with the arrows from the field through the links', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('>='), media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  const { user } = renderApp(<HelpPage />, { at: '/ajuda' });
  await title('Ajuda do jogador');
  await user.type(screen.getByRole('searchbox'), 'CPF{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Enviar boas provas' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('shows the section to which one goes, also one that the search does not find', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query.includes('>='), media: query, addEventListener() {}, removeEventListener() {} }) as never,
  );
  const { user, router } = renderApp(<HelpPage />, { at: '/ajuda#answer' });
  await title('Ajuda do jogador');
  await user.type(screen.getByRole('searchbox'), 'CPF{Enter}');
  expect(screen.queryByRole('heading', { name: 'Responder' })).not.toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Responder' })).toHaveFocus();
});

it('leads the team to the other pages', async () => {
  const { user, router } = renderApp(<HelpPage />, { me: staff, at: '/ajuda/equipe' });
  await user.click(await screen.findByRole('button', { name: 'Nesta página' }));
  const pages = within(screen.getByRole('navigation', { name: 'Páginas da ajuda' }));
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Equipe', 'Jogador']);
  await user.click(pages.getByRole('link', { name: 'Jogador' }));
  expect(await title('Ajuda do jogador')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/ajuda');
});
