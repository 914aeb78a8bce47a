/** The dialogs with a field over a list, in one file to load. */
export { MyDrafts } from './my-drafts';
export { Palette } from './palette';
