import common from './en/common.json';
import maintenance from './en/maintenance.json';
import signIn from './en/signIn.json';

/** Strings of the pages that nobody has to sign in for. */
export const pack = {
  strings: { common, maintenance, signIn },
};
