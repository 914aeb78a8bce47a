/** The commands of the documents that no test runs, and why. Everything else is run. */
export const NOT_RUN = [
  {
    begins: ['docker '],
    why: 'There is no container engine on the test machine; scripts/image does what the Dockerfile says, step by step.',
  },
  {
    begins: ['sudo '],
    why: 'They change the machine itself: accounts, services, packages. The files that they install are tried by install.test.mjs.',
  },
  {
    begins: ['git clone', 'cd ', 'npm start', 'npm test', 'npm run dev', 'npm run check'],
    why: 'Other suites run them: scripts/test starts the product with npm start, and this runs within npm test.',
  },
  {
    recordIn: 'docs/performance.md',
    language: 'sql',
    why: 'Nobody types them: npm run bench writes down the statements that it has run.',
  },
];
