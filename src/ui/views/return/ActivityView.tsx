import { useRef, useState } from 'react';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { longDayWords } from '../../words/dates.ts';
import classes from './Activity.module.css';
import { activityOf, byDay, FILTERS, type Filter } from './activity.ts';
import { EmailItem } from './EmailItem.tsx';
import { NoteForm } from './NoteForm.tsx';
import { StepItem } from './StepItem.tsx';
import { useMails } from './useMails.ts';
import { WarehouseItem } from './WarehouseItem.tsx';

const FILTER_WORDS: Record<Filter, { readonly label: string; readonly none: string }> = {
  all: { label: 'All', none: 'Nothing has happened yet.' },
  note: { label: 'Notes', none: 'No notes yet.' },
  email: { label: 'Emails', none: 'No emails about this return yet.' },
};

/** Everything that happened with a return and its device by the day, the newest first. */
export function ActivityView({ details }: { readonly details: ReturnDetails }) {
  const mails = useMails(details.orderNumber);
  const [filter, setFilter] = useState<Filter>('all');
  const heading = useRef<HTMLHeadingElement>(null);
  const days = byDay(activityOf(details, mails.data?.messages ?? [], filter), longDayWords);
  const resend = (id: string) => {
    // The button is gone in a moment.
    heading.current?.focus({ preventScroll: true });
    mails.send({ type: 'action.requested', action: id });
  };
  return (
    <section
      className={classes.activity}
      aria-labelledby="activity-heading"
      aria-busy={mails.isBusy}
    >
      <header className={classes.header}>
        <h2 ref={heading} id="activity-heading" tabIndex={-1} className={classes.heading}>
          Activity
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: the group is no part of a form */}
        <div role="group" aria-label="Show" className={classes.filters}>
          {FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {FILTER_WORDS[one].label}
            </button>
          ))}
        </div>
      </header>
      <NoteForm orderNumber={details.orderNumber} />
      {mails.failure !== null && (
        <FailureNotice
          failure={mails.failure}
          onRetry={() => mails.send({ type: 'reload.requested' })}
        />
      )}
      {mails.actionFailure !== null && <FailureNotice failure={mails.actionFailure} />}
      <p role="status" className={classes.acting}>
        {mails.isActing && 'Sending again'}
      </p>
      {days.length === 0 && mails.data !== null && (
        <p className={classes.quiet}>{FILTER_WORDS[filter].none}</p>
      )}
      {days.map(([day, activities]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className={classes.list}>
            {activities.map((activity) => {
              if (activity.kind === 'email') {
                return (
                  <EmailItem
                    key={`email ${activity.email.id}`}
                    email={activity.email}
                    at={activity.at}
                    employee={details.employee}
                    isBusy={mails.isBusy}
                    onResend={resend}
                  />
                );
              }
              return activity.kind === 'warehouse' ? (
                <WarehouseItem key={`device ${activity.entry.id}`} entry={activity.entry} />
              ) : (
                <StepItem
                  key={activity.entry.id}
                  entry={activity.entry}
                  employee={details.employee.name}
                />
              );
            })}
          </ol>
        </section>
      ))}
    </section>
  );
}
