const ASK_EVERY_MS = 250;

/** npm runs its commands through a shell, and that dies of a SIGTERM without passing it on. Who loses their parent stops as if told to. */
export const stopWithParent = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, ASK_EVERY_MS).unref();
};
