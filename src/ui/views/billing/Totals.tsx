import type { BillTotals } from '../../../domain/organization/billing.ts';
import { amountWords, billedWords, totalNotes } from '../../words/billWords.ts';
import classes from './Totals.module.css';

/** Total of a month, with notes about orders it excludes. */
export function Totals({ totals }: { totals: BillTotals }) {
  const notes = totalNotes(totals);
  return (
    <div className={classes.totals}>
      <dl className={classes.figures}>
        <div>
          <dt>Total</dt>
          <dd className={classes.amount}>{amountWords(totals)}</dd>
        </div>
        <div>
          <dt>Billed</dt>
          <dd>{billedWords(totals)}</dd>
        </div>
      </dl>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
