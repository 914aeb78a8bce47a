/** Tidies up after a test in the opposite order: a server is stopped before the folder goes that it lives in. */
export const inReverse = (test) => {
  const works = [];
  test.after(async () => {
    for (const work of works.reverse()) await work();
  });
  return { after: (work) => works.push(work) };
};
