import i18next from 'i18next';

import { strings as en } from './pack.sanctions.en';
import { strings as pt } from './pack.sanctions.pt';

/** Both languages at once, with the parts that show them: so rare that the start knows nothing of them. */
for (const [language, { sanctions }] of Object.entries({ pt, en }))
  i18next.addResourceBundle(language, 'sanctions', sanctions);
