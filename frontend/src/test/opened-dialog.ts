import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * The dialog that opens, once it is visible and has taken the focus. Even without motion antd keeps it transparent for
 * two frames, and moves the focus into it afterwards: what a test does earlier, it may undo.
 */
export async function openedDialog(name?: string) {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => {
    expect(dialog).toBeVisible();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });
  return within(dialog);
}
