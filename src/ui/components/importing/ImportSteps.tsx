import { Stepper } from '../layout/Stepper.tsx';

interface ImportStepsProps {
  readonly names: readonly string[];
  /** Index of the present step. */
  readonly current: number;
  /** Goes back to an earlier step; null where the machine doesn't allow it. */
  readonly visits?: Readonly<Record<number, (() => void) | null>>;
}

/** Steps of an import. Only *Start over* leads to the first one: it drops the table. */
export function ImportSteps({ names, current, visits = {} }: ImportStepsProps) {
  return (
    <Stepper
      names={names}
      current={current}
      isDone={(index) => index < current}
      canVisit={(index) => index < current && visits[index] != null}
      onVisit={(index) => visits[index]?.()}
    />
  );
}
