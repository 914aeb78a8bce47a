import { act, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { renderApp } from '@/test/render';
import { lazyPart } from './lazy-part';

const Chart = ({ title }: { title: string }) => <p>{title}</p>;

/** A part whose code loads only while `network.isUp`. */
function partOn(network: { isUp: boolean }, options?: { silent: boolean }) {
  const load = () =>
    network.isUp ? Promise.resolve({ Chart }) : Promise.reject(new TypeError('Failed to fetch dynamically imported'));
  return lazyPart(load, 'Chart', options);
}

function show(Part: ComponentType<{ title: string }>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderApp(
    <>
      <h1>Chamado 37</h1>
      <Suspense>
        <Part title="Gráfico" />
      </Suspense>
    </>,
  );
}

describe('a lazy part that could not be loaded', () => {
  it('leaves the screen around it alone and comes when the network is back', async () => {
    const network = { isUp: false };
    show(partOn(network));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Chamado 37' })).toBeInTheDocument();
    network.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Gráfico')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is loaded again on request', async () => {
    const network = { isUp: false };
    const { user } = show(partOn(network));
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    network.isUp = true;
    await user.click(again);
    expect(await screen.findByText('Gráfico')).toBeInTheDocument();
  });

  it('says nothing when nobody misses it', async () => {
    const network = { isUp: false };
    show(partOn(network, { silent: true }));
    await act(async () => void (await Promise.resolve()));
    expect(screen.getByRole('heading', { name: 'Chamado 37' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    network.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Gráfico')).toBeInTheDocument();
  });
});
