import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { aMessage, aTicket } from '@/features/ticket/ticket.samples';
import { field, ofTheTeam, scene, show, staff, takeMessages, withScene } from '@/features/ticket/ticket.scene';

withScene();

const PLAYER = 'Isto parece um CPF. A equipe não precisa dele; tire-o antes de enviar.';
const TEAM = 'Isto parece um CPF. Se não for preciso, tire-o antes de enviar.';

describe('the composer', () => {
  it('warns a player of what looks like a CPF, until it is taken out', async () => {
    const { user, container } = show();
    await user.type(await field(), 'meu cpf: 529.982.247-25');
    const warning = await screen.findByText(PLAYER);
    expect(warning.closest('[role=status]')).not.toBeNull();
    expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
    await user.type(await field(), '{Backspace}');
    await waitFor(() => expect(screen.queryByText(PLAYER)).not.toBeInTheDocument());
  });

  it('sends the text all the same', async () => {
    takeMessages(() => HttpResponse.json(aMessage({ id: 5 }), { status: 201 }));
    const { user } = show();
    await user.type(await field(), 'meu cpf: 529.982.247-25');
    await screen.findByText(PLAYER);
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(scene.posted).toHaveLength(1));
    expect(scene.posted[0]?.body).toContain('529.982.247-25');
  });

  it('warns the team in its own words, in replies and notes', async () => {
    scene.ticket = aTicket(ofTheTeam);
    const { user } = show(staff);
    await user.type(await field(), 'o seu cpf é 529.982.247-25');
    expect(await screen.findByText(TEAM)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Interna' }));
    await user.clear(await field());
    await user.type(await field(), 'senha: dragao2020');
    expect(await screen.findByText('Isto parece uma senha. Tire-a antes de enviar.')).toBeInTheDocument();
  });
});
