import type { Offer } from '../../../domain/returns/returns.ts';
import classes from './ColumnGuide.module.css';
import { COLUMNS, FIELDS } from './columns.ts';

/** What may stand in each column. */
export function ColumnGuide({ offer }: { readonly offer: Offer }) {
  const labels = offer.addresses.map(({ label }) => label);
  return (
    <details className={classes.guide}>
      <summary>What may stand in each column</summary>
      <dl className={classes.list}>
        {FIELDS.map((field) => {
          const { label, hint, example, isRequired } = COLUMNS[field];
          return (
            <div key={field} className={classes.row}>
              <dt>
                {label}
                {isRequired && <span className={classes.required}> (needed)</span>}
              </dt>
              <dd>
                {hint}{' '}
                {field === 'destination' && labels.length > 0 && `Yours: ${labels.join(', ')}. `}
                {example !== '' && <span className={classes.example}>Such as {example}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.note}>
        Country, device and destination may also be chosen for all rows at once. A first and a last
        name may stand in two columns.
      </p>
    </details>
  );
}
