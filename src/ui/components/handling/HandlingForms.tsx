import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { HandlingChange } from '../../../domain/handling/handling.ts';
import { snoozeDayProblem } from '../../../domain/handling/snoozeDays.ts';
import type { HandlingForm } from '../../../machines/pages/handlingSteps.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ColleagueField, NO_COLLEAGUE } from './ColleagueField.tsx';
import type { HandlingProps } from './handlingProps.ts';

type HandlingFormsProps = Omit<HandlingProps, 'form' | 'canOpen' | 'onOpen'> & {
  readonly form: HandlingForm;
  /** Title of a form about many; that of one by default. */
  readonly title?: string;
  /** Level below the heading that the form is under; `h3` by default. */
  readonly heading?: 'h2' | 'h3';
};

const TITLES = { assign: 'Assign to a colleague', snooze: 'Snooze until a day' } as const;
const SUBMIT = { assign: 'Assign', snooze: 'Snooze' } as const;

/** Form that assigns or snoozes something. */
export function HandlingForms(props: HandlingFormsProps) {
  const { form, handling, failure, canAct, sent, onClose, onChange } = props;
  const { title = TITLES[form], heading } = props;
  const { snooze, snoozeDays } = handling;
  const field = useRef<HTMLInputElement>(null);
  const { errors, accept, clear } = useFieldErrors({
    failure,
    focusOn: () => field.current?.focus(),
  });
  const [chosen, setChosen] = useState(NO_COLLEAGUE);
  const [day, setDay] = useState(snooze?.until ?? snoozeDays?.first ?? '');
  const change = (): HandlingChange | null => {
    if (form === 'assign') {
      const { colleague } = chosen;
      accept(colleague === null ? { colleague: 'Choose a colleague from the list.' } : {});
      return colleague && { type: 'colleague.assigned', colleague: colleague.id };
    }
    const problem = snoozeDays && snoozeDayProblem(day, snoozeDays);
    accept(problem === null ? {} : { until: problem });
    return problem === null ? { type: 'snooze.started', until: day } : null;
  };
  const isBlocked = form === 'snooze' && snoozeDays === null;
  return (
    <Panel
      title={title}
      heading={heading}
      backLabel="Back"
      blocked={isBlocked ? "Nothing is left to be done here, so it can't be snoozed." : null}
      isHeld={sent !== null}
      onBack={onClose}
      onSubmit={() => {
        const asked = change();
        if (asked !== null) onChange(asked);
      }}
      submit={
        <Button type="submit" loading={sent !== null} disabled={!canAct && sent === null}>
          {SUBMIT[form]}
        </Button>
      }
    >
      {form === 'assign' ? (
        <ColleagueField
          inputRef={field}
          value={chosen}
          error={errors.colleague}
          onChange={(value) => {
            clear('colleague');
            setChosen(value);
          }}
        />
      ) : (
        <TextInput
          ref={field}
          type="date"
          label="Day"
          description="It comes back that day, or sooner if something new needs you."
          min={snoozeDays?.first}
          max={snoozeDays?.last}
          value={day}
          error={errors.until}
          onChange={({ currentTarget }) => {
            clear('until');
            setDay(currentTarget.value);
          }}
        />
      )}
      {failure !== null && Object.keys(errors).length === 0 && <FailureNotice failure={failure} />}
    </Panel>
  );
}
