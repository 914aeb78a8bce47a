/** Runs the tests with the numbers of docs/reliability.md. */
export const IS_LONG = process.env.FAULTS_LONG === 'true';
