/** No program of a measurement outlives it. */
process.once('disconnect', () => process.exit());
