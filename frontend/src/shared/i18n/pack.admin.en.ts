import firstSteps from './en/firstSteps.json';
import integrations from './en/integrations.json';
import people from './en/people.json';
import securityConsole from './en/securityConsole.json';
import settings from './en/settings.json';
import worlds from './en/worlds.json';

/** Strings of the pages that only admins open. */
export const strings = { firstSteps, integrations, people, securityConsole, settings, worlds };
