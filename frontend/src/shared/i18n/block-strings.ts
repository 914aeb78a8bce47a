import i18next from 'i18next';

import { strings as en } from './pack.blocks.en';
import { strings as pt } from './pack.blocks.pt';

/** Both languages come with the parts: those of `setup` are named in what the sign-in page downloads. */
export function addBlockStrings() {
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}

function add() {
  i18next.addResourceBundle('pt', 'blocks', pt.blocks);
  i18next.addResourceBundle('en', 'blocks', en.blocks);
}
