import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { numberWords } from '../../../domain/numberWords.ts';
import type { ReturnStatistics } from '../../../domain/returns/list/statistics.ts';
import { paths } from '../../app/paths.ts';
import classes from './KeyNumbers.module.css';
import { Sparkline } from './Sparkline.tsx';
import {
  arrivedNote,
  daysComparison,
  percentOf,
  percentWords,
  recoveryNote,
  recoveryOf,
  waitingNote,
} from './trendWords.ts';

/** Four key figures. */
export function KeyNumbers({
  data: { weeks, arrived, home, waiting },
}: {
  readonly data: ReturnStatistics;
}) {
  return (
    <dl className={classes.numbers}>
      <KeyNumber
        label="Came back this month"
        value={numberWords(arrived.count)}
        note={arrivedNote(arrived)}
      />
      <KeyNumber
        label="Median days to return"
        value={home.median === null ? '–' : numberWords(home.median)}
        note={daysComparison(home, weeks.length)}
        spark={<Sparkline values={home.weeks} top={Math.max(...home.weeks.map(Number))} />}
      />
      <KeyNumber
        label="Recovery rate"
        value={percentWords(recoveryOf(weeks))}
        note={recoveryNote(weeks)}
        spark={
          <Sparkline
            // In an unfinished week only some devices are due.
            values={weeks.map(({ back, due, isOver }) => (isOver ? percentOf(back, due) : null))}
            top={100}
          />
        }
      />
      <KeyNumber
        label={`Waiting more than ${waiting.days} days`}
        value={`${numberWords(waiting.count)}${waiting.isMore ? '+' : ''}`}
        note={
          waiting.of === 0 ? (
            waitingNote(waiting)
          ) : (
            <Link href={paths.dashboard('tab=withEmployee')}>{waitingNote(waiting)}</Link>
          )
        }
      />
    </dl>
  );
}

interface KeyNumberProps {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly spark?: ReactNode;
}

function KeyNumber({ label, value, note, spark }: KeyNumberProps) {
  return (
    <div className={classes.number}>
      <dt>{label}</dt>
      <dd className={classes.value}>
        <span>{value}</span>
        {spark}
      </dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  );
}
