/** `help:team/pt`, made by the build from `docs/pt/equipe.md`. */
declare module 'help:*' {
  export const page: import('../../../vite.help-page').HelpPage;
}
