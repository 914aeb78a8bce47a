import i18next from 'i18next';

import { strings as en } from './pack.team.en';
import { strings as pt } from './pack.team.pt';

let isAdded = false;

/** Both languages at once: the palette finds an action by its name in either. Comes with the parts of the team that need it. */
export function addTeamStrings() {
  if (isAdded) return;
  isAdded = true;
  if (i18next.isInitialized) add();
  else i18next.on('initialized', add);
}

function add() {
  for (const [language, strings] of Object.entries({ pt, en }))
    for (const [namespace, texts] of Object.entries(strings)) i18next.addResourceBundle(language, namespace, texts);
}
