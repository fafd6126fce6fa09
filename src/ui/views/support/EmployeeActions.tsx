import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { failureWords } from '../../../domain/returns/support/failureWords.ts';
import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import {
  COMMON_ACTIONS,
  employeeEvent,
  isOffered,
  mainActionOf,
  SUPPORT_ACTIONS,
  type SupportAction,
  type SupportTexts,
} from '../../../domain/returns/support/supportActions.ts';
import { factsOf } from '../../../domain/returns/support/supportWords.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import {
  isReport,
  selectAreOthersOpen,
  selectIsUnavailable,
} from '../../../machines/pages/support.machine.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { ActionQuestion } from './ActionQuestion.tsx';
import classes from './EmployeeActions.module.css';
import { EmployeePage } from './employeePage.tsx';
import { AddressQuestion } from './parts.ts';
import { useTypedTexts } from './useTypedTexts.ts';
import { useWords } from './words.ts';

/** Returns the event that was sent last; null for none. */
const useLastType = () =>
  EmployeePage.useSelector(({ context: { action } }) => (isReport(action) ? action.type : null));

/** Returns the open question of the offered actions; null for none. */
function useOpenQuestion(data: SupportData): SupportAction | null {
  const panel = EmployeePage.useSelector(parts.selectPanel);
  return SUPPORT_ACTIONS.find((type) => type === panel && isOffered(data, type)) ?? null;
}

/** Result of what the employee sent last. */
export function ActionResult({ data }: { readonly data: SupportData }) {
  const words = useWords();
  const { say } = words;
  const lastType = useLastType();
  const openQuestion = useOpenQuestion(data);
  const isDone = EmployeePage.useSelector(parts.selectDone) !== null;
  // The section of text messages shows its own.
  const failure = EmployeePage.useSelector(({ context: { action, actionFailure } }) =>
    action?.type === 'texts.choose' ? null : actionFailure,
  );
  const isUnavailable = EmployeePage.useSelector(selectIsUnavailable);
  const doneMessage = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDone) doneMessage.current?.focus();
  }, [isDone]);
  return (
    <>
      {isDone && lastType !== null && (
        <p ref={doneMessage} role="status" tabIndex={-1} className={classes.done}>
          {say(`action.${lastType}.done`, { reach: data.reachedBy })}
        </p>
      )}
      {isUnavailable && (
        <p role="status" className={classes.words}>
          {say('failure.noReminders')}
        </p>
      )}
      {openQuestion === null && failure !== null && (
        <p role="alert" className={classes.failure}>
          {failureWords(failure, words)}
        </p>
      )}
    </>
  );
}

interface ActionListProps {
  readonly data: SupportData;
  readonly types: readonly SupportAction[];
  /** The only filled button of the page. */
  readonly main?: SupportAction | null;
}

/** Buttons of some actions. The question of an action replaces its button, above the others. */
function ActionList({ data, types, main = null }: ActionListProps) {
  const actor = EmployeePage.useActorRef();
  const { say } = useWords();
  const lastType = useLastType();
  const openQuestion = useOpenQuestion(data);
  const failure = EmployeePage.useSelector(({ context }) => context.actionFailure);
  const isActing = EmployeePage.useSelector(parts.selectSent) !== null;
  const canAct = EmployeePage.useSelector(parts.selectCanAct);
  const areOthersOpen = EmployeePage.useSelector(selectAreOthersOpen);
  const { textsOf, setTexts, forget } = useTypedTexts(data);
  useEmitted(actor, 'action.done', ({ action }) => {
    if (isReport(action)) forget(action.type);
  });
  const id = useId();
  const facts = factsOf(data, say);
  const asked = types.find((type) => type === openQuestion);
  const send = (type: SupportAction, typed: SupportTexts) =>
    actor.send({ type: 'action.requested', action: employeeEvent(type, typed) });
  const question = (type: SupportAction) => ({
    type,
    data,
    texts: textsOf(type),
    failure: lastType === type ? failure : null,
    isActing,
    canAct,
    onTexts: (typed: SupportTexts) => setTexts(type, typed),
    onBack: () =>
      actor.send(
        areOthersOpen ? { type: 'panel.opened', panel: 'others' } : { type: 'panel.closed' },
      ),
  });
  const buttons = types.filter((type) => type !== asked);
  return (
    <>
      {asked === 'address.correct' ? (
        <AddressQuestion {...question(asked)} onAddress={(typed) => send(asked, typed)} />
      ) : (
        asked !== undefined && (
          <ActionQuestion
            key={asked}
            {...question(asked)}
            onAction={() => send(asked, textsOf(asked))}
          />
        )
      )}
      {buttons.length > 0 && (
        <ul className={classes.list}>
          {buttons.map((type) => (
            <li key={type}>
              <Button
                id={`${id}${type}`}
                variant={type === main && openQuestion === null ? 'filled' : 'default'}
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
      )}
    </>
  );
}

/** Button of the event that the page waits for. */
export function MainAction({ data }: { readonly data: SupportData }) {
  const main = mainActionOf(data);
  return main === null ? null : <ActionList data={data} types={[main]} main={main} />;
}

/** Further actions that the machine allows the employee, each with a confirmation. */
export function OtherActions({ data }: { readonly data: SupportData }) {
  const actor = EmployeePage.useActorRef();
  const { say } = useWords();
  const isActing = EmployeePage.useSelector(parts.selectSent) !== null;
  const areOthersOpen = EmployeePage.useSelector(selectAreOthersOpen);
  const main = mainActionOf(data);
  const available = SUPPORT_ACTIONS.filter((type) => type !== main && isOffered(data, type));
  if (available.length === 0) return null;
  const usual = available.filter((type) => COMMON_ACTIONS.includes(type));
  const uncommon = available.filter((type) => !COMMON_ACTIONS.includes(type));
  return (
    <section className={classes.say} aria-label={say('actions.label')}>
      <ActionList data={data} types={usual} />
      {uncommon.length > 0 && (
        <>
          <div>
            <Button
              variant="subtle"
              size="md"
              className={classes.rest}
              aria-expanded={areOthersOpen}
              disabled={isActing}
              onClick={() =>
                actor.send(
                  areOthersOpen
                    ? { type: 'panel.closed' }
                    : { type: 'panel.opened', panel: 'others' },
                )
              }
            >
              {say('actions.else')}
            </Button>
          </div>
          {areOthersOpen && <ActionList data={data} types={uncommon} />}
        </>
      )}
    </section>
  );
}
