import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { failureWords } from '../../../domain/returns/support/failureWords.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import {
  COMMON_ACTIONS,
  employeeEvent,
  SUPPORT_ACTIONS,
  type SupportAction,
  type SupportTexts,
  supportTexts,
} from '../../../domain/returns/support/supportActions.ts';
import { factsOf } from '../../../domain/returns/support/supportWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import {
  selectAreOthersOpen,
  selectIsUnavailable,
} from '../../../machines/pages/support.machine.ts';
import { ActionQuestion } from './ActionQuestion.tsx';
import classes from './EmployeeActions.module.css';
import { EmployeePage } from './employeePage.tsx';
import { useWords } from './words.ts';

const NO_TEXTS = supportTexts(() => '');

/** Returns the answer that the page waits for, which most people give; null if it waits for none. */
const likelyAnswer = ({ status }: SupportData, [first]: readonly SupportAction[]) =>
  status === 'awaitingAddress' ? (first ?? null) : null;

/** Actions that the machine allows the employee, each with a confirmation. */
export function EmployeeActions({ data }: { readonly data: SupportData }) {
  const actor = EmployeePage.useActorRef();
  const panel = EmployeePage.useSelector(parts.selectPanel);
  const lastType = EmployeePage.useSelector(({ context: { action } }) =>
    action === null || action.type === 'language.choose' ? null : action.type,
  );
  const words = useWords();
  const { say } = words;
  const isDone = EmployeePage.useSelector(parts.selectDone) !== null;
  const failure = EmployeePage.useSelector(({ context }) => context.actionFailure);
  const isActing = EmployeePage.useSelector(parts.selectSent) !== null;
  const isUnavailable = EmployeePage.useSelector(selectIsUnavailable);
  const canAct = EmployeePage.useSelector(parts.selectCanAct);
  const [texts, setTexts] = useState<Partial<Record<SupportAction, SupportTexts>>>({});
  const areOthersOpen = EmployeePage.useSelector(selectAreOthersOpen);
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
  const facts = factsOf(data, say);
  const likely = openQuestion === null ? likelyAnswer(data, usual) : null;
  const showOthers = () => actor.send({ type: 'panel.opened', panel: 'others' });
  const close = () => actor.send({ type: 'panel.closed' });
  const listOf = (types: readonly SupportAction[]) => (
    <ul className={classes.list}>
      {types.map((type) => (
        <li key={type}>
          <Button
            id={`${id}${type}`}
            variant={type === likely ? 'filled' : 'default'}
            size="md"
            fullWidth
            disabled={isActing}
            onClick={() => actor.send({ type: 'panel.opened', panel: type })}
          >
            {say(`action.${type}.label`, facts)}
          </Button>
        </li>
      ))}
    </ul>
  );
  const isSilent = available.length === 0 && lastType === null && failure === null;
  if (isSilent && !isUnavailable) return null;
  return (
    <section className={classes.say} aria-label={say('actions.label')}>
      {isDone && lastType !== null && (
        <p ref={doneMessage} role="status" tabIndex={-1} className={classes.done}>
          {say(`action.${lastType}.done`)}
        </p>
      )}
      {isUnavailable && (
        <p role="status" className={classes.words}>
          {say('failure.noReminders')}
        </p>
      )}
      {openQuestion !== null ? (
        <ActionQuestion
          key={openQuestion}
          type={openQuestion}
          data={data}
          texts={texts[openQuestion] ?? NO_TEXTS}
          failure={lastType === openQuestion ? failure : null}
          isActing={isActing}
          onTexts={(typed) => setTexts({ ...texts, [openQuestion]: typed })}
          canAct={canAct}
          onAction={() =>
            actor.send({
              type: 'action.requested',
              action: employeeEvent(openQuestion, texts[openQuestion] ?? NO_TEXTS),
            })
          }
          onBack={areOthersOpen ? showOthers : close}
        />
      ) : (
        failure !== null && (
          <p role="alert" className={classes.failure}>
            {failureWords(failure, words)}
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
              aria-expanded={areOthersOpen}
              disabled={isActing}
              onClick={areOthersOpen ? close : showOthers}
            >
              {say('actions.else')}
            </Button>
          </div>
          {areOthersOpen && listOf(uncommon)}
        </>
      )}
    </section>
  );
}
