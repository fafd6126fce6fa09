import { type ChangeEvent, useRef, useState } from 'react';
import { StartDay } from '../../../components/order/StartDay.tsx';
import {
  RIGHT_AWAY,
  type StartValues,
  startIn,
  startProblems,
} from '../../../components/order/startValues.ts';
import { BULK_WORDS } from '../../../words/bulkWords.ts';
import { Asked, type CountedProps } from './BulkAsked.tsx';

/** Asks for the day on which the orders start. */
export function BulkStart(props: CountedProps) {
  const { question, consequence } = BULK_WORDS['order.edit'];
  const [values, setValues] = useState<StartValues>({ ...RIGHT_AWAY, start: 'day' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  const field = (name: 'startDay' | 'startTime') => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: value }),
  });
  const startsAt = () => {
    const wrong = startProblems(values, Date.now());
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first === undefined) return startIn(values);
    place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return null;
  };
  return (
    <Asked {...props} title={question(props.count)} consequence={consequence} startsAt={startsAt}>
      <div ref={place}>
        <StartDay day={field('startDay')} time={field('startTime')} />
      </div>
    </Asked>
  );
}
