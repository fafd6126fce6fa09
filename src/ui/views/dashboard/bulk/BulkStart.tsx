import { type ChangeEvent, useRef, useState } from 'react';
import { StartDay } from '../../../components/order/StartDay.tsx';
import {
  RIGHT_AWAY,
  type StartValues,
  startIn,
  startProblems,
} from '../../../components/order/startValues.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { BULK_QUESTIONS } from '../../../words/bulkQuestions.ts';
import { BulkSummary, type CountedProps } from './BulkSummary.tsx';

/** Asks for the day on which the orders start. */
export function BulkStart(props: CountedProps) {
  const { question, consequence } = BULK_QUESTIONS['order.edit'];
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
  const entered = () => {
    if (!accept(startProblems(values, Date.now()))) return null;
    const startsAt = startIn(values);
    return startsAt === null ? null : { startsAt };
  };
  return (
    <BulkSummary
      {...props}
      title={question(props.count)}
      consequence={consequence}
      entered={entered}
    >
      <div ref={container}>
        <StartDay day={field('startDay')} time={field('startTime')} />
      </div>
    </BulkSummary>
  );
}
