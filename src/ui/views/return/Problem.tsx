import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ManualEvent, ReturnDetails } from '../../../api/contract/returns.ts';
import { ATTENTION_ADVICE, ATTENTION_WORDS } from '../../../machines/deviceReturn/attention.ts';
import type { Failure } from '../../../machines/failure.ts';
import { Panel } from '../../components/Panel.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import classes from './Problem.module.css';

export interface ProblemProps {
  readonly details: ReturnDetails;
  /** Why the last action was not done. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly onAct: (event: ManualEvent) => void;
}

/**
 * What needs a person, on top of everything else: what, since when, what helps, "Resolve". It is
 * gone when it is resolved: give another problem another key.
 */
export function Problem({ details, isBusy, onAct }: Omit<ProblemProps, 'failure'>) {
  const { attention, actions } = details;
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  if (attention === null) return null;
  const resolve = actions.find(({ type }) => type === 'attention.resolve');
  return (
    <Alert color="red" variant="light" title={ATTENTION_WORDS[attention.kind]}>
      <div className={classes.problem}>
        <p>
          Needs attention since <TimeAgo at={attention.since} />. {ATTENTION_ADVICE[attention.kind]}
        </p>
        {attention.note !== '' && <p className={classes.note}>{attention.note}</p>}
        {resolve?.allowed === true && !isOpen && (
          <Button
            id="resolve-problem"
            variant="default"
            disabled={isBusy}
            onClick={() => setIsOpen(true)}
          >
            {RETURN_ACTIONS['attention.resolve'].label}
          </Button>
        )}
        {resolve?.allowed === false && <p>{resolve.reason}</p>}
        {isOpen && (
          <Panel
            title="Resolve the problem"
            backLabel="Back"
            onBack={() => setIsOpen(false)}
            onSubmit={() => onAct({ type: 'attention.resolve', note: note.trim() })}
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
          </Panel>
        )}
      </div>
    </Alert>
  );
}
