import board from './pt/board.json';
import desk from './pt/desk.json';
import macros from './pt/macros.json';
import shortcuts from './pt/shortcuts.json';
import views from './pt/views.json';

/** Strings of what only the team has. */
export const strings = { board, desk, macros, shortcuts, views };
