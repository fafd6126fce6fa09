import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ManualEvent, ReturnDetails } from '../../../api/contract/returns.ts';
import { ATTENTION_ADVICE, ATTENTION_WORDS } from '../../../machines/deviceReturn/attention.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Panel } from '../../components/Panel.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useWhenDone } from '../../useWhenDone.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import classes from './Problem.module.css';

export interface ProblemProps {
  readonly details: ReturnDetails;
  /** Why the problem could not be resolved. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly onAct: (event: ManualEvent) => void;
}

/**
 * What needs a person, on top of everything else: what, since when, what helps, "Resolve". What was
 * typed stays until the problem is resolved by it, also when the problem goes meanwhile.
 */
export function Problem({ details, failure, isBusy, onAct }: ProblemProps) {
  const { attention, actions } = details;
  const present = attention && `${attention.kind} since ${attention.since}`;
  /** The problem that is being resolved. */
  const [opened, setOpened] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const begin = useWhenDone({ isBusy, failure }, () => {
    setOpened(null);
    setNote('');
  });
  const resolve = actions.find(({ type }) => type === 'attention.resolve');
  if (attention === null && opened === null) return null;
  const blocked =
    attention === null
      ? 'This problem is resolved already.'
      : opened === present
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
        {opened === null && resolve?.allowed === true && (
          <Button
            id="resolve-problem"
            variant="default"
            disabled={isBusy}
            onClick={() => setOpened(present)}
          >
            {RETURN_ACTIONS['attention.resolve'].label}
          </Button>
        )}
        {opened === null && resolve?.allowed === false && <p>{resolve.reason}</p>}
        {opened !== null && (
          <Panel
            title="Resolve the problem"
            backLabel="Back"
            blocked={blocked}
            onBack={() => {
              setOpened(null);
              // It was seen that nothing is left to resolve.
              if (attention === null) setNote('');
            }}
            onSubmit={() => {
              begin();
              onAct({ type: 'attention.resolve', note: note.trim() });
            }}
            submit={
              <Button type="submit" loading={isBusy}>
                Mark as resolved
              </Button>
            }
          >
            <Textarea
              label="What was done (optional)"
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            {failure !== null && <FailureNotice failure={failure} />}
          </Panel>
        )}
      </div>
    </Alert>
  );
}
