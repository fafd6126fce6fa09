import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import {
  COMMON_ACTIONS,
  employeeEvent,
  SOMETHING_ELSE,
  SUPPORT_ACTION_WORDS,
  SUPPORT_ACTIONS,
  type SupportAction,
  type SupportTexts,
} from '../../../domain/returns/support/supportActionWords.ts';
import { factsOf } from '../../../domain/returns/support/supportWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectUnavailable } from '../../../machines/pages/support.machine.ts';
import { ActionQuestion } from './ActionQuestion.tsx';
import classes from './EmployeeActions.module.css';
import { EmployeePage } from './employeePage.tsx';

const NO_TEXTS: SupportTexts = { note: '', email: '', phone: '' };

/** Actions that the machine allows the employee, each with a confirmation. */
export function EmployeeActions({ data }: { readonly data: SupportData }) {
  const actor = EmployeePage.useActorRef();
  const panel = EmployeePage.useSelector(parts.selectPanel);
  const said = EmployeePage.useSelector(({ context }) => context.action?.type ?? null);
  const isDone = EmployeePage.useSelector(parts.selectDone) !== null;
  const failure = EmployeePage.useSelector(({ context }) => context.actionFailure);
  const isActing = EmployeePage.useSelector(parts.selectSent) !== null;
  const reason = EmployeePage.useSelector(selectUnavailable);
  const canAct = EmployeePage.useSelector(parts.selectCanAct);
  const [texts, setTexts] = useState<Partial<Record<SupportAction, SupportTexts>>>({});
  const [isRestOpen, setRestOpen] = useState(false);
  const doneMessage = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => {
    if (isDone) doneMessage.current?.focus();
  }, [isDone]);

  const available = SUPPORT_ACTIONS.filter((type) =>
    data.actions.some((action) => action.type === type && action.allowed),
  );
  const openQuestion = available.find((type) => type === panel) ?? null;
  const open = available.filter((type) => type !== openQuestion);
  const usual = open.filter((type) => COMMON_ACTIONS.includes(type));
  const uncommon = open.filter((type) => !COMMON_ACTIONS.includes(type));
  const goBack = () => {
    // Expands the list of other actions, so that this one is visible afterwards.
    if (openQuestion !== null && !COMMON_ACTIONS.includes(openQuestion)) setRestOpen(true);
    actor.send({ type: 'panel.closed' });
  };
  const listOf = (types: readonly SupportAction[]) => (
    <ul className={classes.list}>
      {types.map((type) => (
        <li key={type}>
          <Button
            id={`${id}${type}`}
            variant="default"
            size="md"
            fullWidth
            disabled={isActing}
            onClick={() => actor.send({ type: 'panel.opened', panel: type })}
          >
            {SUPPORT_ACTION_WORDS[type].label}
          </Button>
        </li>
      ))}
    </ul>
  );
  const isSilent = available.length === 0 && said === null && failure === null;
  if (isSilent && reason === null) return null;
  return (
    <section className={classes.say} aria-label="Tell us">
      {isDone && said !== null && (
        <p ref={doneMessage} role="status" tabIndex={-1} className={classes.done}>
          {SUPPORT_ACTION_WORDS[said].done}
        </p>
      )}
      {reason !== null && (
        <p role="status" className={classes.words}>
          {reason}
        </p>
      )}
      {openQuestion !== null ? (
        <ActionQuestion
          key={openQuestion}
          type={openQuestion}
          facts={factsOf(data)}
          hasLabel={data.hasLabel}
          texts={texts[openQuestion] ?? NO_TEXTS}
          failure={said === openQuestion ? failure : null}
          isActing={isActing}
          onTexts={(typed) => setTexts({ ...texts, [openQuestion]: typed })}
          canAct={canAct}
          onAction={() =>
            actor.send({
              type: 'action.requested',
              action: employeeEvent(openQuestion, texts[openQuestion] ?? NO_TEXTS),
            })
          }
          onBack={goBack}
        />
      ) : (
        failure !== null && (
          <p role="alert" className={classes.failure}>
            {failure.message}
          </p>
        )
      )}
      {usual.length > 0 && listOf(usual)}
      {uncommon.length > 0 && (
        <>
          <div>
            <Button
              variant="subtle"
              size="md"
              className={classes.rest}
              aria-expanded={isRestOpen}
              onClick={() => setRestOpen(!isRestOpen)}
            >
              {SOMETHING_ELSE}
            </Button>
          </div>
          {isRestOpen && listOf(uncommon)}
        </>
      )}
    </section>
  );
}
