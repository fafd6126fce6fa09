import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../../app/paths.ts';
import { BackLink } from '../../components/layout/PageHead.tsx';
import classes from './ListPlace.module.css';

/** Page of the list that the user came from: its query and order numbers. */
interface ListState {
  readonly query: string;
  readonly numbers: readonly string[];
}

function listIn(state: unknown): ListState | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list } = state;
  if (typeof list !== 'object' || list === null) return null;
  if (!('query' in list && 'numbers' in list)) return null;
  const { query, numbers } = list;
  if (typeof query !== 'string' || !Array.isArray(numbers)) return null;
  return { query, numbers: numbers.filter((number) => typeof number === 'string') };
}

/** Links back to the list and to the previous and next return. */
export function ListPlace({ orderNumber }: { readonly orderNumber: string }) {
  const list = listIn(useHistoryState<unknown>());
  const index = list?.numbers.indexOf(orderNumber) ?? -1;
  const neighbor = (step: number) => (index === -1 ? undefined : list?.numbers[index + step]);
  const before = neighbor(-1);
  const after = neighbor(1);
  return (
    <nav className={classes.place} aria-label="List">
      <BackLink href={paths.dashboard(list?.query ?? '')}>Returns</BackLink>
      {index !== -1 && (
        <span className={classes.steps}>
          {before !== undefined && (
            <Link href={paths.return(before)} state={{ list }}>
              Previous
            </Link>
          )}
          <span className={classes.count}>{`${index + 1} of ${list?.numbers.length ?? ''}`}</span>
          {after !== undefined && (
            <Link href={paths.return(after)} state={{ list }}>
              Next
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}
