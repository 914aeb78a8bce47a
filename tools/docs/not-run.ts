export type Excuse = { begins: readonly string[]; why: string };

/** The commands of the documents that no test runs, and why. Everything else is run. */
export const NOT_RUN: readonly Excuse[] = [
  {
    begins: ['docker '],
    why: 'There is no container engine on the test machine; the CI workflow builds the image.',
  },
  {
    begins: ['sudo '],
    why: 'They change the machine itself: accounts, services, packages. The files that they install are tried by installation.test.ts.',
  },
  {
    begins: ['git clone', 'cd ', 'npm start', 'npm test', 'npm run dev', 'npm run check', 'npm run test:'],
    why: 'Other suites run them: tools/start starts the server with npm start.',
  },
];
