import { Button } from '@mantine/core';
import { useId } from 'react';
import { suggestEmail } from '../../../../domain/returns/ordering/nameRules.ts';
import { countWords } from '../../../components/importing/countWords.ts';
import classes from '../../../components/importing/rows/ProblemGroups.module.css';
import { ROWS_SUM } from '../../../components/importing/rows/ReviewRows.tsx';
import type { CheckedRow } from '../batch/checkBatch.ts';

/** Maximum of listed emails; the rest are accepted together. */
const MOST_EMAILS = 20;

interface EmailDoubtsProps {
  readonly rows: readonly CheckedRow[];
  readonly onUse: (line: number, email: string) => void;
}

/** Probably mistyped emails with suggested corrections. */
export function EmailDoubts({ rows, onUse }: EmailDoubtsProps) {
  const id = useId();
  const doubted = rows.flatMap(({ line, cells: { email = '' } }) => {
    const meant = suggestEmail(email);
    return meant === null ? [] : [{ line, email, meant }];
  });
  if (doubted.length === 0) return null;
  const take = (some: typeof doubted) => {
    for (const { line, meant } of some) onUse(line, meant);
    document.getElementById(ROWS_SUM)?.focus();
  };
  const hidden = doubted.length - MOST_EMAILS;
  return (
    <section aria-labelledby={id} className={classes.list}>
      <div className={classes.group}>
        <p id={id} className={classes.title}>
          <span>{`${doubted.length === 1 ? 'An email looks' : 'Some emails look'} mistyped`}</span>
          <span className={classes.count}>{countWords(doubted.length, 'row')}</span>
        </p>
        <ul className={classes.pair}>
          {doubted.slice(0, MOST_EMAILS).map((item) => (
            <li key={item.line}>
              <span className={classes.who}>
                {`Row ${item.line}: ${item.email}. Did you mean ${item.meant}?`}
              </span>
              <Button variant="subtle" size="compact-sm" onClick={() => take([item])}>
                {`Use ${item.meant}`}
              </Button>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <p className={classes.message}>{`And ${countWords(hidden, 'email')} more.`}</p>
        )}
        {doubted.length > 1 && (
          <div className={classes.answers}>
            <Button variant="default" size="compact-md" onClick={() => take(doubted)}>
              Use all suggested emails
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
