import { useEffect, useState } from 'react';

import { registry } from '@/features/shortcuts/registry';
import { keyboard } from '@/shared/keyboard/keyboard';
import { lazyDialog } from '@/shared/ui/lazy-part';

const TeamLayer = lazyDialog(() => import('./team-layer'), 'TeamLayer');

/**
 * The team's shortcuts. Handles Ctrl+K before their code is loaded, so that text typed afterwards reaches the palette.
 */
export function TeamKeys() {
  const [isPaletteWanted, setPaletteWanted] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isForPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isForPalette || keyboard.isTaken() || registry.find('palette')) return;
      event.preventDefault();
      setPaletteWanted(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return <TeamLayer open={isPaletteWanted} onClose={() => setPaletteWanted(false)} />;
}
