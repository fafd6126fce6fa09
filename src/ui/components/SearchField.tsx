import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../domain/sorts.ts';

/** Milliseconds without a key after which what was typed is looked for. */
const PAUSE = 350;

interface SearchFieldProps {
  /** What is looked for now. */
  readonly value: string;
  /** What can be looked for. */
  readonly placeholder: string;
  readonly className?: string;
  /** "Search" where the page has one field of this kind. */
  readonly label?: string;
  /** Names the field for readers alone, where a label would take a line. */
  readonly isCompact?: boolean;
  readonly onSearch: (search: string) => void;
  /** Enter was pressed; true when something was done about it instead of a search. */
  readonly onEnter?: (typed: string) => boolean;
}

/** Looks for what was typed after a short pause, or at once on Enter. */
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
  // The URL has changed under the field (back button, a chip removed): follow it. Its own
  // searches come back trimmed and must not eat the blank that is being typed.
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
        label={isCompact ? undefined : label}
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
