/** A build with one check forgotten, and the test that has to notice. */
export type Broken = {
  readonly what: string;
  readonly module: string;
  readonly check: string;
  readonly forgotten: string;
  readonly spec: string;
  readonly test: string;
};

export const BROKEN: Readonly<Record<string, Broken>>;
