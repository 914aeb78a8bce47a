import i18next from 'i18next';

import { strings as en } from './pack.search.en';
import { strings as pt } from './pack.search.pt';

/** Both languages come with the page: the parts of `setup` are named in what the sign-in page downloads. */
export function addSearchStrings() {
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}

function add() {
  i18next.addResourceBundle('pt', 'search', pt.search);
  i18next.addResourceBundle('en', 'search', en.search);
}
