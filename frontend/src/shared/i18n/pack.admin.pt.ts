import firstSteps from './pt/firstSteps.json';
import integrations from './pt/integrations.json';
import people from './pt/people.json';
import securityConsole from './pt/securityConsole.json';
import settings from './pt/settings.json';
import worlds from './pt/worlds.json';

/** Strings of the pages that only admins open. */
export const strings = { firstSteps, integrations, people, securityConsole, settings, worlds };
