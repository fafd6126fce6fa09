import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { HandlingChange } from '../../../../domain/handling/handling.ts';
import type { LeaverManualEvent, LeaverOutcome } from '../../../../domain/leavers/leavers.ts';
import type { HandlingForm } from '../../../../machines/pages/handlingSteps.ts';
import {
  ASKED_EVENTS,
  isAsked,
  type LeaversListed,
  leaversAllowing,
  selectOutcome,
  selectSelectedLeavers,
  selectStepFailure,
  selectUndo,
} from '../../../../machines/pages/leaving.machine.ts';
import { selectPanel } from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { NO_REASON, type NotNeededValues } from '../../../components/leaver/notNeeded.ts';
import notice from '../../../components/list/BulkNotice.module.css';
import classes from '../../../components/list/SelectionBar.module.css';
import { type SelectionAction, SelectionBar } from '../../../components/list/SelectionBar.tsx';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { dayWords } from '../../../words/dates.ts';
import { LEAVER_ACTION_WORDS, leaverHistoryWords } from '../../../words/leaverWords.ts';
import { HandlingQuestion } from './HandlingQuestion.tsx';
import { LeavingPage } from './leavingPage.tsx';
import { StepQuestion } from './StepQuestion.tsx';

type Page = LeaversListed['page'];

interface StepBarProps {
  readonly page: Page;
  /** Undoes the last action; null if it can't be undone, or not anymore. */
  readonly onUndo: (() => void) | null;
}

/** Bar that floats over the end of the list: actions on the selected, their questions and outcomes. */
export function StepBar({ page, onUndo }: StepBarProps) {
  const chosen = LeavingPage.useSelector(selectSelectedLeavers);
  const failure = LeavingPage.useSelector(selectStepFailure);
  const panel = LeavingPage.useSelector(selectPanel);
  /** Unsent reason, kept while the question is closed. */
  const [typed, setTyped] = useState<NotNeededValues>(NO_REASON);
  useEmitted(LeavingPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'step' && action.event.type === 'notNeeded.decided') setTyped(NO_REASON);
  });
  const question = panel?.kind === 'step' ? panel : null;
  const form = panel?.kind === 'handling' ? panel.form : null;
  return (
    <div className={classes.float}>
      {failure !== null && question === null && form === null && (
        <FailureNotice failure={failure} />
      )}
      <Outcome onUndo={onUndo} />
      {chosen.length > 0 && <Selected page={page} selected={chosen} />}
      {question !== null && (
        <div className={classes.question}>
          <StepQuestion
            key={`${question.type} ${question.leaver}`}
            panel={question}
            page={page}
            typed={typed}
            onTyped={setTyped}
          />
        </div>
      )}
      {form !== null && (
        <div className={classes.question}>
          <HandlingQuestion key={form} form={form} page={page} selected={chosen} />
        </div>
      )}
    </div>
  );
}

const FORMS = ['assign', 'snooze'] as const satisfies readonly HandlingForm[];
const FORM_LABELS: Record<HandlingForm, string> = { assign: 'Assign', snooze: 'Snooze' };
const BULK_EVENTS = ['order.placed', 'leaver.reopened', ...ASKED_EVENTS] as const;

/** Value of the choice of a template that leaves each leaver's own. */
const AS_SET = 'as set';

interface SelectedProps {
  readonly page: Page;
  readonly selected: readonly string[];
}

/** Buttons for each step that at least one selected leaver can take. */
function Selected({ page, selected }: SelectedProps) {
  const [template, setTemplate] = useState(AS_SET);
  const actor = LeavingPage.useActorRef();
  const snapshot = LeavingPage.useSelector((current) => current);
  const panel = selectPanel(snapshot);
  const chosenRows = page.rows.filter(({ leaverNumber }) => selected.includes(leaverNumber));
  const forms = FORMS.filter(
    (form) => form === 'assign' || chosenRows.some(({ state }) => state === 'waiting'),
  );
  const possible = BULK_EVENTS.filter(
    (type) => leaversAllowing(page.rows, selected, type).length > 0,
  );
  const canOrder = possible.includes('order.placed');
  const actions = possible.map((type): SelectionAction => {
    const chosen = type === 'order.placed' && template !== AS_SET ? { template } : {};
    const press = isAsked(type)
      ? ({ type: 'panel.opened', panel: { kind: 'step', type, leaver: null } } as const)
      : ({
          type: 'action.requested',
          action: {
            kind: 'step',
            leavers: selected,
            event: { type, ...chosen },
            isOfSelection: true,
          },
        } as const);
    return {
      id: `leavers-${type}`,
      label: type === 'order.placed' ? orderLabel(page, selected) : LEAVER_ACTION_WORDS[type].label,
      isDisabled: !snapshot.can(press),
      isOpen: (panel?.kind === 'step' && panel.leaver === null && panel.type === type) || undefined,
      isAtOnce: press.type === 'action.requested',
      onPress: () => actor.send(press),
    };
  });
  const handling = forms.map((form): SelectionAction => {
    const press = { type: 'panel.opened', panel: { kind: 'handling', form } } as const;
    return {
      id: `leavers-${form}`,
      label: FORM_LABELS[form],
      isDisabled: !snapshot.can(press),
      isOpen: (panel?.kind === 'handling' && panel.form === form) || undefined,
      onPress: () => actor.send(press),
    };
  });
  return (
    <SelectionBar
      label="Selected leavers"
      words={`${selected.length} selected`}
      onClear={() => actor.send({ type: 'selection.changed', selected: [] })}
      actions={[...actions, ...handling]}
    >
      {canOrder && page.templates.length > 0 && (
        <NativeSelect
          size="xs"
          mb={8}
          maw={320}
          label="Template"
          value={template}
          onChange={({ currentTarget: { value } }) => setTemplate(value)}
        >
          <option value={AS_SET}>As set for each</option>
          <option value="">None</option>
          {page.templates.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </SelectionBar>
  );
}

/** "Order, each for the last day", "Order 3 of 5"; templates may name another day. */
function orderLabel({ rows, templates }: Page, chosen: readonly string[]): string {
  const { length } = leaversAllowing(rows, chosen, 'order.placed');
  const count = length < chosen.length ? ` ${length} of ${chosen.length}` : '';
  return `Order${count}${templates.length > 0 ? '' : ', each for the last day'}`;
}

/** Outcome of the last action: how many were done, and why others weren't. */
function Outcome({ onUndo }: Pick<StepBarProps, 'onUndo'>) {
  const actor = LeavingPage.useActorRef();
  const stepped = LeavingPage.useSelector(selectOutcome);
  const canUndo = LeavingPage.useSelector((snapshot) => {
    const action = selectUndo(snapshot);
    return action !== null && snapshot.can({ type: 'action.requested', action });
  });
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  if (stepped === null) return null;
  const done = stepped.outcomes.filter(({ problem }) => problem === null);
  const refused = stepped.outcomes.filter(({ problem }) => problem !== null);
  return (
    <div
      ref={container}
      className={notice.notice}
      role="status"
      aria-label="What was done"
      tabIndex={-1}
      data-focus-home
      data-part={refused.length > 0 || undefined}
    >
      <strong>{doneWords(stepped.type, done, stepped.outcomes.length)}</strong>
      <Ordered done={done} />
      {refused.length > 0 && <Refused outcomes={refused} />}
      <span className={notice.dismiss}>
        {onUndo !== null && (
          <Button size="compact-sm" variant="default" mr={8} disabled={!canUndo} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => actor.send({ type: 'secret.dismissed' })}
        >
          Dismiss
        </Button>
      </span>
    </div>
  );
}

/** "Return ordered: Lena Leaver. It starts Dec 4.", "Not needed: 3 of 4". */
function doneWords(
  type: LeaverManualEvent['type'] | HandlingChange['type'],
  done: readonly LeaverOutcome[],
  all: number,
): string {
  const past = leaverHistoryWords(type);
  const [first] = done;
  if (first === undefined) return all === 1 ? 'Nothing was changed' : 'No one was changed';
  if (all > 1) return `${past}: ${done.length} of ${all}`;
  const words = `${past}: ${first.employeeName}`;
  if (type !== 'order.placed') return words;
  const start =
    first.startsAt === null ? 'started' : `starts ${dayWords(first.startsAt, Date.now())}`;
  return `${words}. It ${start}.`;
}

/** Maximum number of linked returns. */
const MAX_LINKS = 6;

/** Links to the ordered returns. */
function Ordered({ done }: { readonly done: readonly LeaverOutcome[] }) {
  const numbers = done.flatMap(({ returns }) => returns);
  if (numbers.length === 0) return null;
  return (
    <span>
      {numbers.slice(0, MAX_LINKS).map((number) => (
        <span key={number}>
          <Link href={paths.return(number)}>{number}</Link>{' '}
        </span>
      ))}
      {numbers.length > MAX_LINKS && (
        <Link href={paths.leaving('tab=ordered&sort=newest')}>{`all ${numbers.length}`}</Link>
      )}
    </span>
  );
}

function Refused({ outcomes }: { readonly outcomes: readonly LeaverOutcome[] }) {
  const reasons = [...new Set(outcomes.map(({ problem }) => problem ?? ''))];
  const only = outcomes.length === 1;
  return (
    <details className={notice.why} open={only}>
      <summary>{only ? 'Why 1 was left out' : `Why ${outcomes.length} were left out`}</summary>
      <ul className={notice.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{reason}</span>
            {outcomes
              .filter(({ problem }) => problem === reason)
              .map(({ leaverNumber, employeeName, duplicateOf }) => (
                <span key={leaverNumber}>
                  {' '}
                  {duplicateOf === undefined ? (
                    <Link href={paths.leaver(leaverNumber)}>{employeeName}</Link>
                  ) : (
                    <>
                      <Link
                        href={paths.leaver(leaverNumber, 'edit')}
                      >{`Edit ${employeeName}`}</Link>
                      <span> or </span>
                      <Link href={paths.return(duplicateOf)}>{`open ${duplicateOf}`}</Link>
                    </>
                  )}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
