import type { Address } from '../../../domain/address.ts';
import type { AddressField } from '../../../domain/returns/addressCheck.ts';
import classes from './AddressPanel.module.css';

interface AddressTextProps {
  readonly title: string;
  readonly address: Address;
  /** Parts to highlight. */
  readonly highlighted: readonly AddressField[];
}

const LINES: readonly (readonly AddressField[])[] = [
  ['line1'],
  ['line2'],
  ['city', 'region', 'postalCode'],
];

/** Address as printed on a parcel, with highlighted parts. */
export function AddressText({ title, address, highlighted }: AddressTextProps) {
  return (
    <p className={classes.address}>
      <span className={classes.name}>{title}</span>
      {LINES.map((fields) => {
        const parts = fields.filter((field) => address[field] !== '');
        if (parts.length === 0) return null;
        return (
          <span key={fields[0]} className={classes.line}>
            {parts.map((field, index) => (
              <span key={field}>
                {index > 0 && <span>{parts[index - 1] === 'city' ? ', ' : ' '}</span>}
                {highlighted.includes(field) ? (
                  <mark className={classes.mark}>{address[field]}</mark>
                ) : (
                  <span>{address[field]}</span>
                )}
              </span>
            ))}
          </span>
        );
      })}
    </p>
  );
}
