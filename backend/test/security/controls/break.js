import { register } from 'node:module';
import { BROKEN } from './broken.js';

/** `node --import break.js …/main.js` with SECURITY_BREAK: the build as it is, but for one check. */
register('./forget.js', import.meta.url, { data: BROKEN[process.env.SECURITY_BREAK] });
