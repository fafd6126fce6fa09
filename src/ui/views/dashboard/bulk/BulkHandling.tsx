import { TextInput } from '@mantine/core';
import { shallowEqual } from '@xstate/react';
import { useRef, useState } from 'react';
import { snoozeDayProblem } from '../../../../domain/handling/snoozeDays.ts';
import { selectSnoozeDays } from '../../../../machines/pages/dashboard.machine.ts';
import { ColleagueField, NO_COLLEAGUE } from '../../../components/handling/ColleagueField.tsx';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { BULK_QUESTIONS } from '../../../words/bulkQuestions.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { BulkSummary, type CountedProps } from './BulkSummary.tsx';

/** Asks for the colleague who takes care of the returns. */
export function BulkAssign(props: CountedProps) {
  const { question, consequence } = BULK_QUESTIONS['colleague.assigned'];
  const [value, setValue] = useState(NO_COLLEAGUE);
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  const entered = () => {
    const { colleague } = value;
    accept(colleague === null ? { colleague: 'Choose a colleague from the list.' } : {});
    return colleague && { assignee: colleague.id };
  };
  return (
    <BulkSummary
      {...props}
      title={question(props.count)}
      consequence={consequence}
      entered={entered}
    >
      <ColleagueField
        inputRef={field}
        value={value}
        error={errors.colleague}
        onChange={(next) => {
          clear('colleague');
          setValue(next);
        }}
      />
    </BulkSummary>
  );
}

/** Asks for the day on which the returns come back. */
export function BulkSnooze(props: CountedProps) {
  const { question, consequence } = BULK_QUESTIONS['snooze.started'];
  const days = DashboardPage.useSelector(selectSnoozeDays, shallowEqual);
  const [day, setDay] = useState(days.first);
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  const entered = () => {
    const problem = snoozeDayProblem(day, days);
    return accept(problem === null ? {} : { day: problem }) ? { snoozeUntil: day } : null;
  };
  return (
    <BulkSummary
      {...props}
      title={question(props.count)}
      consequence={consequence}
      entered={entered}
    >
      <TextInput
        ref={field}
        type="date"
        label="Day"
        min={days.first}
        max={days.last}
        value={day}
        error={errors.day}
        onChange={({ currentTarget }) => {
          clear('day');
          setDay(currentTarget.value);
        }}
      />
    </BulkSummary>
  );
}
