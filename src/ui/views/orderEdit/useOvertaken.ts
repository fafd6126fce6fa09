import { useEffect, useRef, useState } from 'react';
import type { ReturnDetails } from '../../../api/contract/returns.ts';
import type { TimelineEntry } from '../../../api/contract/timeline.ts';
import type { useEmployeeForm, useOptionsForm } from '../../components/order/useOrderForms.ts';
import { mergeValues } from '../../mergeValues.ts';
import { partsApart, valuesOf } from './orderValues.ts';

/** An edit by somebody else, and which of its parts this person has changed as well. */
export interface OvertakingEdit {
  readonly entry: TimelineEntry;
  readonly alsoMine: ReadonlySet<string>;
}

interface Forms {
  readonly employee: ReturnType<typeof useEmployeeForm>;
  readonly options: ReturnType<typeof useOptionsForm>;
}

/**
 * Brings the fields up to date when somebody else has changed the order under an edit: what this
 * person did not touch takes the new answers, what they typed stays. Answers what the others did.
 */
export function useOvertaken(
  order: ReturnDetails,
  base: ReturnDetails | null,
  { employee, options }: Forms,
): readonly OvertakingEdit[] {
  const [overtaken, setOvertaken] = useState<readonly OvertakingEdit[]>([]);
  const merged = useRef(order.version);
  useEffect(() => {
    if (base === null || merged.current === order.version) return;
    merged.current = order.version;
    const mine = { employee: employee.getValues(), options: options.getValues() };
    const theirs = valuesOf(order);
    const both = mergeValues(valuesOf(base), theirs, mine);
    employee.setValues(both.employee);
    options.setValues(both.options);
    const alsoMine = partsApart(both, theirs);
    const known = new Set(base.timeline.map(({ id }) => id));
    setOvertaken(
      order.timeline
        .filter(({ id, type }) => type === 'order.edit' && !known.has(id))
        .map((entry) => ({ entry, alsoMine })),
    );
  }, [order, base, employee, options]);
  return overtaken;
}
