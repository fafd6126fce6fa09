import { Link } from 'wouter';
import type { LeaverDetails } from '../../../../domain/leavers/leavers.ts';
import { DUPLICATE_WORDS, MISSING_WORDS } from '../../../../domain/leavers/leaverWords.ts';
import { paths } from '../../../app/paths.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import { WARNING } from '../../../words/leaverWords.ts';
import classes from './Leaver.module.css';

/** Parts that are missing for an order, and possible duplicates. */
export function Checks({ details: { missing, duplicates } }: { readonly details: LeaverDetails }) {
  if (missing.length === 0 && duplicates.length === 0) return null;
  return (
    <ul className={classes.checks}>
      {missing.map((part) => (
        <li key={part}>
          <ToneBadge tone="trouble" icon={WARNING} label={MISSING_WORDS[part]} />
        </li>
      ))}
      {duplicates.map(({ kind, number, ground }) => (
        <li key={number}>
          <ToneBadge tone="trouble" icon={WARNING} label="Possible duplicate" />{' '}
          <span>{`${DUPLICATE_WORDS[ground]} as `}</span>
          <Link href={kind === 'return' ? paths.return(number) : paths.leaver(number)}>
            {number}
          </Link>
        </li>
      ))}
    </ul>
  );
}
