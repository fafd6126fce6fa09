import { Alert, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ATTENTION_ADVICE, ATTENTION_WORDS } from '../../../domain/returns/attention.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { selectPanel } from '../../../machines/pages/parts/selectors.ts';
import { isResolvePanel, problemOf, resolvePanel } from '../../../machines/pages/return.machine.ts';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import classes from './Problem.module.css';
import { ReturnPage } from './returnPage.tsx';
import { SendButton } from './SendButton.tsx';
import { StepPanel } from './StepPanel.tsx';

/**
 * What needs a person, on top of everything else: what, since when, what helps, "Resolve". What was
 * typed stays until the problem is resolved by it, also when the problem goes meanwhile.
 */
export function Problem({ details }: { readonly details: ReturnDetails }) {
  const { attention, actions } = details;
  const actor = ReturnPage.useActorRef();
  const panel = ReturnPage.useSelector(selectPanel);
  const [note, setNote] = useState('');
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'resolve') setNote('');
  });
  const problem = problemOf(details);
  const isOpen = panel !== null && isResolvePanel(panel);
  const isPresent = problem !== null && panel === resolvePanel(problem);
  const resolve = actions.find(({ type }) => type === 'attention.resolve');
  if (attention === null && !isOpen) return null;
  const blocked =
    attention === null
      ? 'This problem is resolved already.'
      : isPresent
        ? (resolve?.reason ?? null)
        : 'This is another problem. Go back to resolve it; what you typed is kept.';
  return (
    <Alert
      color={attention === null ? 'gray' : 'red'}
      variant="light"
      title={attention === null ? 'Nothing needs attention' : ATTENTION_WORDS[attention.kind]}
    >
      <div className={classes.problem}>
        {attention !== null && (
          <p>
            Needs attention since <TimeAgo at={attention.since} />.{' '}
            {ATTENTION_ADVICE[attention.kind]}
          </p>
        )}
        {attention !== null && attention.note !== '' && (
          <p className={classes.note}>{attention.note}</p>
        )}
        {!isOpen && problem !== null && resolve?.allowed === true && (
          <SendButton
            id="resolve-problem"
            variant="default"
            event={{ type: 'panel.opened', panel: resolvePanel(problem) }}
          >
            {RETURN_ACTIONS['attention.resolve'].label}
          </SendButton>
        )}
        {!isOpen && resolve?.allowed === false && <p>{resolve.reason}</p>}
        {isOpen && (
          <StepPanel
            title="Resolve the problem"
            blocked={blocked}
            submitLabel="Mark as resolved"
            action={() =>
              problem === null ? null : { kind: 'resolve', problem, note: note.trim() }
            }
            onBack={() => {
              // It was seen that nothing is left to resolve.
              if (attention === null) setNote('');
            }}
          >
            <Textarea
              label="What was done (optional)"
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </StepPanel>
        )}
      </div>
    </Alert>
  );
}
