import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderApp } from '@/test/render';
import { TypedInput } from './typed-input';

it('takes no more than the server does, because a longer address could not be opened again', async () => {
  const onChange = vi.fn();
  const { user } = renderApp(<TypedInput label="Buscar" value="" onChange={onChange} />);
  await user.click(screen.getByRole('textbox', { name: 'Buscar' }));
  await user.paste('ç'.repeat(14_000));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('ç'.repeat(200)));
});
