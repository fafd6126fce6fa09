import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import { ATTENTION_WORDS } from '../../../../domain/returns/status/attention.ts';
import type { ReturnEventType } from '../../../../domain/returns/timeline/events.ts';
import { selectCanAct } from '../../../../machines/pages/parts/selectors.ts';
import { eventOf, formPath, labelOf, nextActions } from '../../../app/cures.ts';
import { durationWords } from '../../../words/durations.ts';
import { nextParts, nextWords } from '../../../words/listWords.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { useRowAction } from './useRowAction.ts';
import classes from './WhatsNext.module.css';

interface WhatsNextProps {
  readonly row: ReturnRow;
  readonly now: number;
}

/** One line: the problem with its cure, or what happens next. */
export function WhatsNext({ row, now }: WhatsNextProps) {
  const { attention } = row;
  const [first] = nextActions(row);
  return (
    <span className={classes.next}>
      {attention === null ? (
        <Words row={row} now={now} />
      ) : (
        <span
          className={classes.problem}
          title={`${ATTENTION_WORDS[attention.kind]} for ${durationWords(Math.max(0, now - Date.parse(attention.since)))}${attention.note === '' ? '' : `: ${attention.note}`}`}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M8 2.500 14.500 13.500h-13ZM8 6.500v3.500M8 11.700v.3" />
          </svg>
          <span className={classes.words}>{ATTENTION_WORDS[attention.kind]}</span>
        </span>
      )}
      {first !== undefined && <ActionButton row={row} type={first} />}
    </span>
  );
}

function Words({ row, now }: WhatsNextProps) {
  const { next, left } = nextParts(row, now);
  const words = nextWords(row, now);
  return (
    <span className={classes.words} title={words}>
      {left === null ? (
        <span>{words}</span>
      ) : (
        <>
          <span className={classes.what}>{`${next} · `}</span>
          <span>{left}</span>
        </>
      )}
    </span>
  );
}

const LOOKS = {
  row: { variant: 'light', size: 'compact-xs' },
  even: { variant: 'default', size: 'xs' },
};

interface ActionButtonProps {
  readonly row: ReturnRow;
  readonly type: ReturnEventType;
  readonly look?: keyof typeof LOOKS;
}

/** Does something to a return; what has a form of its own leads to its page. */
export function ActionButton({ row, type, look = 'row' }: ActionButtonProps) {
  const label = labelOf(type, row);
  const event = eventOf(type, row);
  const act = useRowAction();
  const canAct = DashboardPage.useSelector(selectCanAct);
  const name = `${label}: ${row.employeeName}, ${row.orderNumber}`;
  if (event === null) {
    return (
      <Button component={Link} {...LOOKS[look]} href={formPath(row, type)} aria-label={name}>
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...LOOKS[look]}
      aria-label={name}
      disabled={!canAct}
      onClick={() => act({ orderNumber: row.orderNumber, event })}
    >
      {label}
    </Button>
  );
}
