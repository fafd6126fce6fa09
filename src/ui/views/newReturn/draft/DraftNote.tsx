import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  type DraftActor,
  selectDraftRefusal,
  selectDraftStatus,
  selectHasDraft,
  selectIsDiscardAsked,
} from '../../../../machines/draft.machine.ts';
import { paths } from '../../../app/paths.ts';
import { Panel } from '../../../components/layout/Panel.tsx';
import classes from './DraftNote.module.css';

const WORDS = {
  saved: 'Draft saved',
  waiting: 'Saving draft',
  saving: 'Saving draft',
  failed: "Draft not saved. It's safe in this browser, and we'll try again.",
  resting: 'Placing your order',
  refused: '',
} as const;

interface DraftNoteProps {
  readonly draft: DraftActor;
  readonly isPlacing: boolean;
  /** Discards all input. */
  readonly onStartOver: () => void;
}

/** Status of the draft, with a button that discards it. */
export function DraftNote({ draft, isPlacing, onStartOver }: DraftNoteProps) {
  const status = useSelector(draft, selectDraftStatus);
  const refusal = useSelector(draft, selectDraftRefusal);
  const hasDraft = useSelector(draft, selectHasDraft);
  const isAsking = useSelector(draft, selectIsDiscardAsked);
  const isWrong = status === 'failed' || status === 'refused';
  const isVisible = status !== null && (hasDraft || isWrong);
  const ordered = refusal?.match(/RTN-\d+/)?.[0];
  const words = isVisible ? (refusal ?? WORDS[status]) : '';
  const startOver = () => {
    // The button disappears with the draft; the heading leads the focus to the first question.
    document.querySelector<HTMLElement>('[data-main-heading]')?.focus();
    onStartOver();
  };
  return (
    <div className={classes.note}>
      <div className={classes.line}>
        {!isWrong && (
          <p className={classes.words} aria-busy={status === 'saving'}>
            {words}
          </p>
        )}
        <span role="status" className={classes.wrong}>
          {isWrong ? words : ''}
        </span>
        {ordered !== undefined && (
          <Link href={paths.return(ordered)} className={classes.order}>
            {`Open ${ordered}`}
          </Link>
        )}
        {hasDraft && !isAsking && (
          <button
            type="button"
            id="start-over"
            className={classes.discard}
            disabled={isPlacing}
            onClick={() => draft.send({ type: 'discard.asked' })}
          >
            Start over
          </button>
        )}
      </div>
      {isAsking && (
        <Panel
          title="Start over?"
          heading="h2"
          backLabel="Keep my draft"
          onBack={() => draft.send({ type: 'discard.withdrawn' })}
          onSubmit={startOver}
          submit={
            <Button type="submit" color="red">
              Discard and start over
            </Button>
          }
        >
          <p>This deletes everything you typed for this return.</p>
        </Panel>
      )}
    </div>
  );
}
