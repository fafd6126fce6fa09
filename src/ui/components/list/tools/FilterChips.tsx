import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { OnDemandPopover } from '../../overlays/OnDemandPopover.tsx';
import classes from './FilterChips.module.css';
import { useListPanels } from './listPanels.tsx';

/** A filter of a list. */
export interface ListFilter {
  /** Name in the panel of the page's machine. */
  readonly name: string;
  readonly label: string;
  /** Text of the chosen value; null if the filter isn't set. */
  readonly value: string | null;
  /** Value loaded from the server, after the text. */
  readonly named?: ReactNode;
  /** URL of the list without the filter. */
  readonly removeHref: string;
  /** Choices; each applies immediately. */
  readonly menu: (close: () => void) => ReactNode;
}

/** Filter that is set elsewhere, such as a search, and can only be removed here. */
export interface FixedFilter {
  readonly label: string;
  readonly removeHref: string;
}

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly fixed?: readonly FixedFilter[];
  /** URL of the list without filters; null if at most one is set. */
  readonly clearHref: string | null;
}

/** One chip for each filter, with its value and a link that removes it. */
export function FilterChips({ filters, fixed = [], clearHref }: FilterChipsProps) {
  return (
    <ul className={classes.chips} aria-label="Filters">
      {fixed.map(({ label, removeHref }) => (
        <li key={label} className={classes.chip} data-set>
          <span className={classes.words}>{label}</span>
          <Remove name={label} href={removeHref} />
        </li>
      ))}
      {filters.map((filter) => (
        <FilterChip key={filter.name} {...filter} />
      ))}
      {clearHref !== null && (
        <li>
          <Link className={classes.clear} href={clearHref}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Chip with a filter's value; opens the choices above the list. */
function FilterChip({ name, label, value, named, removeHref, menu }: ListFilter) {
  const { isOpen, canPress, open, close } = useListPanels();
  const panel = { kind: 'filter', filter: name } as const;
  const isShown = isOpen(panel);
  const isSet = value !== null;
  const toggle = (isWanted: boolean) => (isWanted ? open(panel) : close());
  const target = useRef<HTMLButtonElement>(null);
  return (
    <li className={classes.chip} data-set={isSet || undefined} data-open={isShown || undefined}>
      <OnDemandPopover
        isOpen={isShown}
        onChange={toggle}
        target={target}
        button={
          <button
            type="button"
            className={classes.words}
            data-focus-home
            aria-label={isSet ? undefined : `Add filter: ${label}`}
            disabled={!canPress(panel)}
            onClick={() => toggle(!isShown)}
          >
            <span>{isSet ? `${label}: ${value}` : `+ ${label}`}</span>
            {isSet && named}
          </button>
        }
        className={classes.menu}
      >
        {menu(() => toggle(false))}
      </OnDemandPopover>
      {isSet && <Remove name={label} href={removeHref} />}
    </li>
  );
}

/** Link to the list without the filter. */
function Remove({ name, href }: { readonly name: string; readonly href: string }) {
  const part = useRef<HTMLSpanElement>(null);
  useFocusHome(part);
  return (
    <span ref={part} className={classes.remove}>
      <Link href={href} aria-label={`Remove filter: ${name}`}>
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Link>
    </span>
  );
}
