/**
 * Provides ESLint's `no-restricted-syntax`, which oxlint lacks. `.oxlintrc.json` lists the selectors
 * (https://github.com/estools/esquery) and their messages. The rule has several names, because a file takes the options of
 * a rule name from one place only.
 */
const restrictedSyntax = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default {
  meta: { name: 'project' },
  rules: {
    'restricted-syntax': restrictedSyntax,
    'awaited-together': restrictedSyntax,
    'one-module': restrictedSyntax,
  },
};
