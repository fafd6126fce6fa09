import type { ReactNode } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import type { ImportView } from '../../../../domain/returns/imports/imports.ts';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { TimeAgo } from '../../text/TimeAgo.tsx';
import { countWords } from '../countWords.ts';
import { StepTitle } from '../StepTitle.tsx';
import classes from './ImportResult.module.css';

interface ImportResultProps {
  readonly progress: ImportView;
  readonly failure: Failure | null;
  /** Noun and participle: "return", "ordered". */
  readonly thing: string;
  readonly done: string;
  /** Heading if it isn't the number of things that were done. */
  readonly title?: string;
  readonly buttons: ReactNode;
  /** Content for the rejected rows. */
  readonly children: ReactNode;
}

/** Result of an import. */
export function ImportResult(props: ImportResultProps) {
  const { progress, failure, thing, done, title, buttons, children } = props;
  const { ordered, name, finishedAt } = progress;
  return (
    <div className={classes.result}>
      <StepTitle>{title ?? `${countWords(ordered, thing)} ${done}`}</StepTitle>
      <p className={classes.note}>
        <span>{`From ${name}`}</span>
        {finishedAt !== null && (
          <>
            <span>,</span> <TimeAgo at={finishedAt} />
          </>
        )}
        <span>{`. ${outWords(progress, done)}`}</span>
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
      <div className={classes.buttons}>{buttons}</div>
      {children}
    </div>
  );
}

function outWords({ refused, leftOut }: ImportView, done: string): string {
  const parts = [
    ...(leftOut > 0 ? [`${countWords(leftOut, 'row')} skipped`] : []),
    ...(refused > 0 ? [`${countWords(refused, 'row')} that couldn't be ${done}`] : []),
  ];
  return parts.length === 0 ? `Every row was ${done}.` : `${parts.join(', ')}.`;
}
