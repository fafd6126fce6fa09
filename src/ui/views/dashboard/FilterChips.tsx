import { Link } from 'wouter';
import { ATTENTION_WORDS } from '../../../domain/returns/attention.ts';
import { DEVICE_WORDS, laneWords } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { importWords } from '../../words/listWords.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import { type DashboardQuery, FILTERS, writeDashboardQuery } from './dashboardQuery.ts';
import classes from './FilterChips.module.css';
import { useChoices } from './useChoices.ts';

function Chip({ words, without }: { readonly words: string; readonly without: DashboardQuery }) {
  return (
    <li>
      <Link
        className={classes.chip}
        href={paths.dashboard(writeDashboardQuery({ ...without, cursor: undefined }))}
        aria-label={`Remove filter: ${words}`}
      >
        {words}
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Link>
    </li>
  );
}

/** Who ordered has a name that the server knows. */
function CreatorChip({ query, id }: { readonly query: DashboardQuery; readonly id: string }) {
  const { choices } = useChoices();
  const name = choices?.creators.find((creator) => creator.id === id)?.name ?? 'one person';
  return <Chip words={`Ordered by: ${name}`} without={{ ...query, creator: undefined }} />;
}

/** An import has the name of its file. */
function ImportChip({ query, id }: { readonly query: DashboardQuery; readonly id: string }) {
  const { choices } = useChoices();
  const known = choices?.imports.find((each) => each.id === id);
  const name = known === undefined ? 'one' : importWords(known);
  return <Chip words={`Import: ${name}`} without={{ ...query, import: undefined }} />;
}

/** "Nov 3, 2026" of a day as the URL has it. */
function dayWords(day: string): string {
  return new Date(`${day}T00:00:00`).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** What the list is narrowed to; each chip takes one filter away. Nothing when it is not. */
export function FilterChips({ query }: { readonly query: DashboardQuery }) {
  const {
    status = [],
    problem,
    device,
    lane,
    destination,
    import: importId,
    office,
    creator,
    from,
    to,
    attention,
    search,
  } = query;
  const count = FILTERS.filter((name) => query[name] !== undefined).length;
  if (count === 0) return null;
  const everything = writeDashboardQuery({ tab: query.tab, sort: query.sort });
  const chip = (words: string, without: DashboardQuery) => (
    <Chip key={words} words={words} without={{ ...query, ...without }} />
  );
  return (
    <ul className={classes.chips} aria-label="Filters">
      {status.map((one) => {
        const others = status.filter((other) => other !== one);
        return chip(`Status: ${RETURN_STATUS[one].label}`, { status: others });
      })}
      {attention !== undefined && chip('Needs attention', { attention: undefined })}
      {problem !== undefined &&
        chip(`Problem: ${ATTENTION_WORDS[problem]}`, { problem: undefined })}
      {importId !== undefined && <ImportChip query={query} id={importId} />}
      {device !== undefined && chip(`Device: ${DEVICE_WORDS[device]}`, { device: undefined })}
      {lane !== undefined && chip(`Route: ${laneWords(lane)}`, { lane: undefined })}
      {destination !== undefined && chip('Destination: Warehouse', { destination: undefined })}
      {office !== undefined && chip(`Destination: ${office}`, { office: undefined })}
      {creator !== undefined && <CreatorChip query={query} id={creator} />}
      {from !== undefined && chip(`Ordered after: ${dayWords(from)}`, { from: undefined })}
      {to !== undefined && chip(`Ordered before: ${dayWords(to)}`, { to: undefined })}
      {search !== undefined && chip(`Search: ${search}`, { search: undefined })}
      {count > 1 || status.length > 1 ? (
        <li>
          <Link className={classes.clear} href={paths.dashboard(everything)}>
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
