import administrationEn from './en/administration.json';
import boardEn from './en/board.json';
import deskEn from './en/desk.json';
import macrosEn from './en/macros.json';
import shortcutsEn from './en/shortcuts.json';
import viewsEn from './en/views.json';
import administration from './pt/administration.json';
import board from './pt/board.json';
import desk from './pt/desk.json';
import macros from './pt/macros.json';
import shortcuts from './pt/shortcuts.json';
import views from './pt/views.json';
import { addStrings } from './setup';

/** Strings of what only the team has. Both languages: the palette finds an action by its name in either. */
export const strings = {
  pt: { administration, board, desk, macros, shortcuts, views },
  en: {
    administration: administrationEn,
    board: boardEn,
    desk: deskEn,
    macros: macrosEn,
    shortcuts: shortcutsEn,
    views: viewsEn,
  },
};
addStrings(strings);
