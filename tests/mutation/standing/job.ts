/** What Stryker's side asks of the worker that stands by. */
export type Job =
  | {
      readonly kind: 'run';
      readonly suites: readonly string[];
      /** The mutant that is alive meanwhile; undefined for the code as it is. */
      readonly mutant?: string;
      /** The tests to run, by id; all when undefined. */
      readonly only?: readonly string[];
      /**
       * Whether all modules that a mutant can reach are evaluated anew: what runs when they are
       * loaded may be what the mutant is about.
       */
      readonly isFresh: boolean;
      /** Whether a page is waited for only as long as one takes on a machine that is not busy. */
      readonly isHurried?: boolean;
      /** How often the mutant may be passed before it counts as an endless loop. */
      readonly hitLimit?: number;
      /**
       * Files to load before the first test, so that what runs when they are loaded is not
       * credited to the test that happens to need them first. Which test reaches which mutant is
       * told only when they are given.
       */
      readonly covered?: readonly string[];
      /** How long one test may take, in milliseconds; for ever when undefined. */
      readonly patienceMs?: number;
    }
  | { readonly kind: 'stop' };

export interface TestReport {
  readonly id: string;
  readonly name: string;
  /** In milliseconds. */
  readonly took: number;
  /** What the failure says; null when it passed. */
  readonly failure: string | null;
}

export type Coverage = {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Record<string, number>>;
};

/** What the worker answers: `ready` once, then one of these for each job. */
export interface JobReport {
  readonly tests: readonly TestReport[];
  readonly hits: number;
  readonly coverage: Coverage | null;
  /** The test that was given up, by name: the worker may be stuck in it. Null when none was. */
  readonly stuckIn: string | null;
}
