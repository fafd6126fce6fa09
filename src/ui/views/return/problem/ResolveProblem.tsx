import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { resolutionError } from '../../../../domain/returns/status/attention.ts';
import { selectPanel } from '../../../../machines/pages/parts/selectors.ts';
import { problemOf } from '../../../../machines/pages/return.machine.ts';
import { useFieldErrors } from '../../../forms/useFieldErrors.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { isQuestion, resolveQuestion } from '../../../words/returnNow.ts';
import { ReturnPage } from '../returnPage.tsx';
import { StepPanel } from '../step/StepPanel.tsx';

/** Says how the employee reads the answer to their question. */
function answerWords({ employee: { name, email } }: ReturnDetails): string {
  const who = firstNameOf(name);
  return email === ''
    ? `${who} reads it on their page. We have no email address of theirs.`
    : `We email it to ${who}, and it stands on their page.`;
}

const NO_NOTE = { note: '' };

/**
 * Records how a problem was solved. The text stays until it resolves the problem, also if the page
 * is closed or the problem ends otherwise meanwhile.
 */
export function ResolveProblem({ details }: { readonly details: ReturnDetails }) {
  const { attention, actions } = details;
  const panel = ReturnPage.useSelector(selectPanel);
  const held = useUnsavedValues(`solution of ${details.orderNumber}`, NO_NOTE);
  const [note, setNote] = useState(held.initial.note);
  useSaveValues(held.place, note === '' ? null : { values: { note }, base: NO_NOTE });
  const field = useRef<HTMLTextAreaElement>(null);
  const { errors, accept, clear } = useFieldErrors({ focusOn: () => field.current?.focus() });
  useEmitted(ReturnPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'resolve') setNote('');
  });
  if (panel?.kind !== 'resolve') return null;
  const problem = problemOf(details);
  const question = resolveQuestion(details);
  const isAnswer = isQuestion(details);
  const isPresent = problem !== null && panel.problem === problem;
  const isNoteRequired =
    attention !== null && isPresent && resolutionError(attention.kind, '') !== null;
  const missing = attention !== null && isPresent ? resolutionError(attention.kind, note) : null;
  const resolve = actions.find(({ type }) => type === 'attention.resolve');
  const blocked =
    attention === null
      ? 'This problem is solved already.'
      : isPresent
        ? (resolve?.reason ?? null)
        : 'The problem changed. Go back to see it; your note is saved.';
  return (
    <StepPanel
      title={isAnswer ? 'Answer the question' : 'Mark the problem as solved'}
      blocked={blocked}
      submitLabel={isAnswer ? 'Send answer' : 'Save as solved'}
      action={() => {
        const isComplete = accept(missing === null ? {} : { note: missing });
        return problem !== null && isComplete
          ? { kind: 'resolve', problem, note: note.trim() }
          : null;
      }}
      onBack={() => {
        // The user has seen that nothing is left to resolve.
        if (attention === null) setNote('');
      }}
    >
      <Textarea
        ref={field}
        label={<span>{isNoteRequired ? question : `${question} (optional)`}</span>}
        description={isAnswer ? answerWords(details) : undefined}
        error={errors.note}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          clear('note');
        }}
      />
    </StepPanel>
  );
}
