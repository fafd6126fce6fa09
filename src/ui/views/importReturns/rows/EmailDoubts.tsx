import { Button } from '@mantine/core';
import { useId } from 'react';
import { suggestEmail } from '../../../../domain/returns/ordering/nameRules.ts';
import { countWords } from '../../../components/importing/countWords.ts';
import classes from '../../../components/importing/rows/ProblemGroups.module.css';
import { ROWS_SUM } from '../../../components/importing/rows/ReviewRows.tsx';
import type { CheckedRow } from '../batch/cachedRows.ts';

/** Maximum of listed emails; the rest are accepted together. */
const MAX_EMAILS = 20;

interface EmailDoubtsProps {
  readonly rows: readonly CheckedRow[];
  readonly onUse: (line: number, email: string) => void;
}

/** Probably mistyped emails with suggested corrections. */
export function EmailDoubts({ rows, onUse }: EmailDoubtsProps) {
  const id = useId();
  const suspects = rows.flatMap(({ line, cells: { email = '' } }) => {
    const suggested = suggestEmail(email);
    return suggested === null ? [] : [{ line, email, suggestion: suggested }];
  });
  if (suspects.length === 0) return null;
  const applyFixes = (fixes: typeof suspects) => {
    for (const { line, suggestion: suggested } of fixes) onUse(line, suggested);
    document.getElementById(ROWS_SUM)?.focus();
  };
  const hidden = suspects.length - MAX_EMAILS;
  return (
    <section aria-labelledby={id} className={classes.list}>
      <div className={classes.group}>
        <p id={id} className={classes.title}>
          <span>{`${suspects.length === 1 ? 'An email looks' : 'Some emails look'} mistyped`}</span>
          <span className={classes.count}>{countWords(suspects.length, 'row')}</span>
        </p>
        <ul className={classes.pair}>
          {suspects.slice(0, MAX_EMAILS).map((item) => (
            <li key={item.line}>
              <span className={classes.who}>
                {`Row ${item.line}: ${item.email}. Did you mean ${item.suggestion}?`}
              </span>
              <Button variant="subtle" size="compact-sm" onClick={() => applyFixes([item])}>
                {`Use ${item.suggestion}`}
              </Button>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <p className={classes.message}>{`And ${countWords(hidden, 'email')} more.`}</p>
        )}
        {suspects.length > 1 && (
          <div className={classes.answers}>
            <Button variant="default" size="compact-md" onClick={() => applyFixes(suspects)}>
              Use all suggested emails
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
