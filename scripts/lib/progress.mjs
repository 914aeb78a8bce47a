/** Without a terminal a line now and then, so that a log stays readable and nobody thinks that nothing happens. */
const LOG_EVERY_S = 10;
const CLEAR_LINE = '\r\u001b[2K';

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a piece of work that says nothing itself and shows meanwhile that it is alive.
 * @param detail what else to show, asked for each second
 */
export const withProgress = async (what, work, detail = () => '') => {
  const begin = Date.now();
  const onTerminal = process.stdout.isTTY && !process.env.CI;
  const line = () => `${what} … ${Math.round((Date.now() - begin) / 1000)} s ${detail()}`.trimEnd();
  if (!onTerminal) console.log(`${what} …`);
  const timer = setInterval(
    () => (onTerminal ? process.stdout.write(CLEAR_LINE + line()) : console.log(line())),
    onTerminal ? 1000 : LOG_EVERY_S * 1000,
  );
  try {
    if (onTerminal) process.stdout.write(line());
    return await work();
  } finally {
    clearInterval(timer);
    console.log(`${onTerminal ? CLEAR_LINE : ''}${what}: ${seconds(begin)}`);
  }
};
