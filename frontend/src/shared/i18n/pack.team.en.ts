import board from './en/board.json';
import desk from './en/desk.json';
import macros from './en/macros.json';
import shortcuts from './en/shortcuts.json';
import views from './en/views.json';

export const strings = { board, desk, macros, shortcuts, views };
