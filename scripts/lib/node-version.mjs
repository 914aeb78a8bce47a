/** Imported first by every command. Older versions fail later, with errors that nobody can read. */
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(
    `player-support needs Node ${MINIMUM.join('.')} or newer; this is ${process.version} (${process.execPath}).`,
  );
  process.exit(1);
}
