import type { Offer } from '../../../domain/returns/returns.ts';
import classes from './ColumnGuide.module.css';
import { COLUMNS, FIELDS } from './columns.ts';

/** Column reference. */
export function ColumnGuide({ offer }: { readonly offer: Offer }) {
  const labels = offer.addresses.map(({ label }) => label);
  return (
    <details className={classes.guide}>
      <summary>Column reference</summary>
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
        You can also choose country, device, and destination for all rows. First and last name can
        be in two columns.
      </p>
    </details>
  );
}
