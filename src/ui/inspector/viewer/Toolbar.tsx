import { Button, NativeSelect } from '@mantine/core';
import { eventLogOf } from './events/eventLog.ts';
import { saveJson } from './events/saveJson.ts';
import classes from './Toolbar.module.css';
import type { ViewedPage } from './viewerStore.ts';

interface ToolbarProps {
  readonly pages: readonly ViewedPage[];
  readonly viewed: ViewedPage | undefined;
  readonly isPaused: boolean;
  readonly waiting: number;
  readonly onPage: (id: string) => void;
  readonly onPause: () => void;
  readonly onClear: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const nameOf = ({ page, isGone }: ViewedPage) =>
  `${page.path}, ${clock.format(page.startedAt)}${isGone ? ' (left)' : ''}`;

/** Selects the inspected page, with the actions on its recording. */
export function Toolbar(props: ToolbarProps) {
  const { pages, viewed, isPaused, waiting, onPage, onPause, onClear } = props;
  return (
    <header className={classes.bar}>
      <h1 className={classes.title}>Inspector</h1>
      {viewed !== undefined && (
        <>
          <p className={classes.state} data-state={stateOf(viewed, isPaused)} role="status">
            {WORDS[stateOf(viewed, isPaused)]}
            {waiting > 0 && <span className={classes.waiting}> {waiting} new</span>}
          </p>
          <NativeSelect
            className={classes.page}
            size="xs"
            aria-label="Inspected page"
            value={viewed.page.id}
            onChange={({ currentTarget }) => onPage(currentTarget.value)}
            data={pages.map((each) => ({ value: each.page.id, label: nameOf(each) }))}
          />
          {viewed.page.isRaw && <strong className={classes.raw}>Raw: nothing is redacted</strong>}
          <div className={classes.actions}>
            <Button size="xs" variant={isPaused ? 'filled' : 'default'} onClick={onPause}>
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button size="xs" variant="default" onClick={onClear}>
              Clear
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => saveJson('returns-portal-events.json', eventLogOf(viewed.session))}
            >
              Download log
            </Button>
          </div>
        </>
      )}
    </header>
  );
}

const WORDS = { live: 'Live', paused: 'Paused', left: 'The page was left' } as const;

function stateOf({ isGone }: ViewedPage, isPaused: boolean): keyof typeof WORDS {
  if (isPaused) return 'paused';
  return isGone ? 'left' : 'live';
}
