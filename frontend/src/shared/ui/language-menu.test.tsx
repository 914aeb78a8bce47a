import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';

import { session } from '@/shared/api/session';
import { setLanguage } from '@/shared/i18n/setup';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { LanguageMenu } from './language-menu';

afterEach(() => setLanguage('pt'));

it('also tells the server, so that mails come in the language that was chosen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/me/preferences', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ language: 'en', notify: { mail: {}, quietHours: null, digest: null } });
    }),
  );
  session.set('token');
  const { user } = renderApp(<LanguageMenu />);
  await user.click(screen.getByRole('button', { name: /Idioma/ }));
  await user.click(await screen.findByRole('menuitem', { name: /English/ }));
  await waitFor(() => expect(sent).toEqual([{ language: 'en' }]));
});
