import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useId } from 'react';
import type { Colleague } from '../../../domain/handling/handling.ts';
import { ColleagueList, optionId } from './ColleagueList.tsx';
import { useColleagues } from './useColleagues.ts';

/** Typed text, and the colleague who was chosen with it. */
export interface ColleagueValue {
  readonly text: string;
  readonly colleague: Colleague | null;
}

export const NO_COLLEAGUE: ColleagueValue = { text: '', colleague: null };

interface ColleagueFieldProps {
  readonly value: ColleagueValue;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (value: ColleagueValue) => void;
}

/** Field with which one colleague is found by name or email address, and chosen. */
export function ColleagueField({ value, error, inputRef, onChange }: ColleagueFieldProps) {
  const listId = useId();
  const search = useColleagues();
  const { isOpen, active } = search;
  const choose = (colleague: Colleague) => {
    onChange({ text: colleague.name, colleague });
    search.end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters that are being composed belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      search.search(value.colleague === null ? value.text : '');
    } else if (event.key === 'ArrowDown') search.move(1);
    else if (event.key === 'ArrowUp') search.move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') {
      search.end();
      // The form around the field stays open.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextInput
        ref={inputRef}
        label="Colleague"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? optionId(listId, active) : undefined}
        placeholder="Name or email address"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        value={value.text}
        error={error}
        onChange={({ currentTarget }) => {
          onChange({ text: currentTarget.value, colleague: null });
          search.search(currentTarget.value);
        }}
        onClick={() => !isOpen && search.search('')}
        onBlur={search.end}
        onKeyDown={onKeyDown}
      />
      <ColleagueList id={listId} search={search} onChoose={choose} />
    </div>
  );
}
