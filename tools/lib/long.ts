/** The long form of the tests, for the figures of docs/reliability.md. */
export const IS_LONG = process.env.FAULTS_LONG === 'true';
