/** Runs a command of package.json: a failure is a sentence, not a stack. */
export const command = async (work) => {
  try {
    await work();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
};
