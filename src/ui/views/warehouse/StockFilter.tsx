import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { DEVICE_STATUS_WORDS, STOCK_SORTS } from '../../../api/contract/warehouseWords.ts';
import { DEVICE_STATUSES, type DeviceStatus } from '../../../machines/warehouseDevice/status.ts';
import classes from './StockFilter.module.css';
import { stockHref, useStockQuery } from './stockQuery.ts';

/** Milliseconds without a key after which what was typed is looked for. */
const PAUSE = 350;
const SORT_WORDS = { newest: 'Newest first', longest: 'Longest in its status first' } as const;

/** Shown large, above the others: what somebody waits for. */
const ON_TOP: readonly { readonly status: DeviceStatus; readonly words: string }[] = [
  { status: 'ready_for_deployment', words: 'Ready to deploy' },
  { status: 'input_required', words: 'Needs an answer' },
  { status: 'returned', words: 'To be received' },
  { status: 'device_received', words: 'To be inspected' },
];

interface StockFilterProps {
  readonly counts: Readonly<Record<string, number>>;
}

/** Counts that are filters, the search and the order. */
export function StockFilter({ counts }: StockFilterProps) {
  const { query, first, change } = useStockQuery();
  const { status: _, ...unfiltered } = first;
  const countOf = (status: DeviceStatus) => counts[status] ?? 0;
  const all = DEVICE_STATUSES.reduce((sum, status) => sum + countOf(status), 0);
  const hrefOf = (status: DeviceStatus) =>
    stockHref(query.status === status ? unfiltered : { ...unfiltered, status });
  const others = DEVICE_STATUSES.filter(
    (status) =>
      !ON_TOP.some((one) => one.status === status) &&
      (countOf(status) > 0 || query.status === status),
  );
  return (
    <div className={classes.filter}>
      <ul className={classes.top} aria-label="What waits">
        {ON_TOP.map(({ status, words }) => (
          <li key={status}>
            <Link
              href={hrefOf(status)}
              className={classes.tile}
              aria-current={query.status === status ? 'true' : undefined}
            >
              <strong className={classes.number}>{countOf(status).toLocaleString('en-US')}</strong>{' '}
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={classes.chips} aria-label="Status">
        <li>
          <Link
            href={stockHref(unfiltered)}
            className={classes.chip}
            aria-current={query.status === undefined ? 'true' : undefined}
          >
            All <strong>{all.toLocaleString('en-US')}</strong>
          </Link>
        </li>
        {others.map((status) => (
          <li key={status}>
            <Link
              href={hrefOf(status)}
              className={classes.chip}
              aria-current={query.status === status ? 'true' : undefined}
            >
              {DEVICE_STATUS_WORDS[status]}{' '}
              <strong>{countOf(status).toLocaleString('en-US')}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.fields}>
        <SearchField value={query.search ?? ''} onLook={(search) => change({ search })} />
        <NativeSelect
          label="Order"
          className={classes.order}
          value={query.sort ?? 'newest'}
          onChange={(event) => {
            const sort = STOCK_SORTS.find((one) => one === event.currentTarget.value);
            change({ sort });
          }}
        >
          {STOCK_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

function SearchField({ value, onLook }: { value: string; onLook: (search: string) => void }) {
  const [text, setText] = useState(value);
  const [looked, setLooked] = useState(value);
  // The URL has changed under the field: follow it.
  if (value !== looked) {
    setLooked(value);
    setText(value);
  }
  const look = (typed: string) => {
    if (typed.trim() === value) return;
    setLooked(typed.trim());
    onLook(typed.trim());
  };
  const lookSoon = useDebouncedCallback(look, PAUSE);
  const lookNow = (event: FormEvent) => {
    event.preventDefault();
    lookSoon.cancel();
    look(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: happy-dom and older browsers lack <search>
    <form role="search" onSubmit={lookNow} className={classes.search}>
      <TextInput
        type="search"
        label="Search"
        placeholder="Serial, asset tag, model, order or person"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          lookSoon(event.currentTarget.value);
        }}
      />
    </form>
  );
}
