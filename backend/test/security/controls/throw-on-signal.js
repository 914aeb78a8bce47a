/** Loaded into a product that is to meet an error which nobody expects. */
process.once('SIGUSR2', () => {
  throw new Error('thrown by a test');
});
