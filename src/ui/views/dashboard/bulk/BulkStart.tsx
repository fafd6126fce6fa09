import { type ChangeEvent, useRef, useState } from 'react';
import { StartDay } from '../../../components/order/StartDay.tsx';
import {
  RIGHT_AWAY,
  type StartValues,
  startIn,
  startProblems,
} from '../../../components/order/startValues.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { BULK_WORDS } from '../../../words/bulkWords.ts';
import { BulkSummary, type CountedProps } from './BulkSummary.tsx';

/** Asks for the day on which the orders start. */
export function BulkStart(props: CountedProps) {
  const { question, consequence } = BULK_WORDS['order.edit'];
  const [values, setValues] = useState<StartValues>({ ...RIGHT_AWAY, start: 'day' });
  const container = useRef<HTMLDivElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    focusOn: (name) => container.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  });
  const field = (name: 'startDay' | 'startTime') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      clear(name);
      setValues({ ...values, [name]: value });
    },
  });
  const startsAt = () => (accept(startProblems(values, Date.now())) ? startIn(values) : null);
  return (
    <BulkSummary
      {...props}
      title={question(props.count)}
      consequence={consequence}
      startsAt={startsAt}
    >
      <div ref={container}>
        <StartDay day={field('startDay')} time={field('startTime')} />
      </div>
    </BulkSummary>
  );
}
