import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../domain/sorts.ts';

/** Debounce of typing, in milliseconds. */
const PAUSE = 350;

interface SearchFieldProps {
  /** Active search text. */
  readonly value: string;
  /** Hint that lists the searchable properties. */
  readonly placeholder: string;
  readonly className?: string;
  /** Accessible name; "Search" if the page has only one search field. */
  readonly label?: string;
  /** Makes the label visible to screen readers only, to save a line. */
  readonly isCompact?: boolean;
  readonly onSearch: (search: string) => void;
  /** Handles Enter; returns true if it replaced the search by another action. */
  readonly onEnter?: (typed: string) => boolean;
}

/** Searches for the typed text after a short pause, or immediately on Enter. */
export function SearchField(props: SearchFieldProps) {
  const {
    value,
    placeholder,
    className,
    label = 'Search',
    isCompact = false,
    onSearch,
    onEnter,
  } = props;
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  // Follows URL changes from outside (back button, removed filter). The field's own searches come
  // back trimmed and must not remove a trailing space that is being typed.
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }
  const search = (typed: string) => {
    if (typed.trim() === value) return;
    setSearched(typed.trim());
    onSearch(typed.trim());
  };
  const searchSoon = useDebouncedCallback(search, PAUSE);
  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    searchSoon.cancel();
    if (onEnter?.(text.trim()) !== true) search(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: happy-dom and older browsers lack <search>
    <form role="search" aria-label={props.label} onSubmit={searchNow} className={className}>
      <TextInput
        type="search"
        size={isCompact ? 'xs' : 'sm'}
        label={isCompact ? undefined : <span>{label}</span>}
        aria-label={isCompact ? label : undefined}
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          searchSoon(event.currentTarget.value);
        }}
      />
    </form>
  );
}
