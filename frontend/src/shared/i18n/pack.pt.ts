import common from './pt/common.json';
import maintenance from './pt/maintenance.json';
import signIn from './pt/signIn.json';

/** Strings of the pages that nobody has to sign in for. */
export const pack = {
  strings: { common, maintenance, signIn },
};
