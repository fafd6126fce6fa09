import { Button } from '@mantine/core';
import type { HandlingChange } from '../../../domain/handling/handling.ts';
import type { HandlingForm } from '../../../machines/pages/handlingSteps.ts';
import { useUser } from '../../app/portal.tsx';
import { longDayWords, noonOf } from '../../words/dates.ts';
import { Card } from '../layout/Card.tsx';
import classes from './HandlingCard.module.css';
import { HandlingForms } from './HandlingForms.tsx';
import type { HandlingProps } from './handlingProps.ts';

/** Says who takes care of something and until when it rests, and changes that. */
export function HandlingCard(props: HandlingProps) {
  const { handling, form, canAct, canOpen, sent, onOpen, onChange } = props;
  const { assignee, snooze, snoozeDays } = handling;
  const me = useUser()?.email;
  const isMine = assignee !== null && assignee.email === me;
  const change = (label: string, event: HandlingChange) => (
    <Button
      variant="default"
      size="compact-sm"
      disabled={!canAct}
      loading={form === null && sent !== null && JSON.stringify(sent) === JSON.stringify(event)}
      onClick={() => onChange(event)}
    >
      {label}
    </Button>
  );
  const open = (label: string, which: HandlingForm) => (
    <Button
      variant="default"
      size="compact-sm"
      disabled={!canOpen}
      aria-expanded={form === which}
      onClick={() => onOpen(which)}
    >
      {label}
    </Button>
  );
  return (
    <Card id="handling" title="Assigned to" isFocusHome>
      <p>
        {assignee === null ? (
          <span className={classes.none}>No one yet</span>
        ) : (
          <span className={classes.name}>{isMine ? `${assignee.name} (you)` : assignee.name}</span>
        )}
      </p>
      {assignee?.isActive === false && (
        <p className={classes.none}>Their account is deactivated. Assign it to someone else.</p>
      )}
      {snooze !== null && (
        <p className={classes.none}>
          {`Snoozed until ${longDayWords(noonOf(snooze.until))}${snooze.by === '' ? '' : ` by ${snooze.by}`}`}
        </p>
      )}
      <div className={classes.buttons}>
        {!isMine && change('Assign to me', { type: 'colleague.assigned', colleague: 'me' })}
        {open(assignee === null ? 'Assign' : 'Assign to someone else', 'assign')}
        {assignee !== null && change('Unassign', { type: 'assignment.removed' })}
        {snoozeDays !== null && open(snooze === null ? 'Snooze' : 'Change the day', 'snooze')}
        {snooze !== null && change('End snooze', { type: 'snooze.ended' })}
      </div>
      {form !== null && <HandlingForms key={form} {...props} form={form} />}
    </Card>
  );
}
