import { useRef } from 'react';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { selectFilter, selectOpenGroups } from '../../../../machines/pages/mails.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { Card } from '../../../components/layout/Card.tsx';
import { longDayWords } from '../../../words/dates.ts';
import classes from '../Activity.module.css';
import { NoteForm } from '../parts.tsx';
import { activityOf, byDay, FILTERS, type Filter } from './activity.ts';
import { EmailItem } from './EmailItem.tsx';
import { MailsPage, MailsPageProvider } from './mailsPage.tsx';
import { StepItem } from './StepItem.tsx';
import { WarehouseItem } from './WarehouseItem.tsx';

const FILTER_WORDS: Record<Filter, { readonly label: string; readonly none: string }> = {
  all: { label: 'All', none: 'Nothing has happened yet.' },
  note: { label: 'Notes', none: 'No notes yet.' },
  email: { label: 'Emails', none: 'No emails about this return yet.' },
};

interface ActivityViewProps {
  readonly details: ReturnDetails;
}

/** History of a return and its device by day, newest first. */
export function ActivityView({ details }: ActivityViewProps) {
  return (
    <MailsPageProvider orderNumber={details.orderNumber}>
      <Activity details={details} />
    </MailsPageProvider>
  );
}

function Activity({ details }: ActivityViewProps) {
  const actor = MailsPage.useActorRef();
  const mails = MailsPage.useSelector(parts.selectData);
  const failure = MailsPage.useSelector(parts.selectFailure);
  const actionFailure = MailsPage.useSelector(({ context }) => context.actionFailure);
  const canAct = MailsPage.useSelector(parts.selectCanAct);
  const isBusy = MailsPage.useSelector(parts.selectIsBusy);
  const isRefreshing = MailsPage.useSelector(parts.selectIsRefreshing);
  const isSending = MailsPage.useSelector(parts.selectSent) !== null;
  const openGroups = MailsPage.useSelector(selectOpenGroups);
  const kind = MailsPage.useSelector(selectFilter);
  const filter = kind ?? 'all';
  const choose = (chosen: Filter) =>
    actor.send(
      chosen === 'all' ? { type: 'panel.closed' } : { type: 'panel.opened', panel: chosen },
    );
  const toggle = (group: string) => {
    const others = openGroups.filter((open) => open !== group);
    const selected = others.length < openGroups.length ? others : [...others, group];
    actor.send({ type: 'selection.changed', selected });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const days = byDay(activityOf(details, mails?.messages ?? [], filter), longDayWords);
  const resend = (id: string) => {
    // The pressed button disappears, so the heading takes the focus.
    heading.current?.focus({ preventScroll: true });
    actor.send({ type: 'action.requested', action: { kind: 'resend', id } });
  };
  return (
    <Card
      id="activity-heading"
      title="Activity"
      titleRef={heading}
      isBusy={isBusy}
      action={
        // biome-ignore lint/a11y/useSemanticElements: the group isn't part of a form
        <div role="group" aria-label="Show" className={classes.filters}>
          {FILTERS.map((item) => (
            <button
              key={item}
              type="button"
              aria-pressed={item === filter}
              onClick={() => choose(item)}
            >
              {FILTER_WORDS[item].label}
            </button>
          ))}
        </div>
      }
    >
      <NoteForm orderNumber={details.orderNumber} />
      {failure !== null && (
        <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      <p role="status" className={classes.acting} aria-busy={isRefreshing || undefined}>
        {isSending && 'Sending again'}
      </p>
      {days.length === 0 && mails !== null && (
        <p className={classes.quiet}>{FILTER_WORDS[filter].none}</p>
      )}
      <div className={classes.days}>
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
                      isOpen={openGroups.includes(activity.email.id)}
                      onToggle={() => toggle(activity.email.id)}
                      canResend={canAct}
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
      </div>
    </Card>
  );
}
