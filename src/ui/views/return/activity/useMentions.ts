import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { Colleague } from '../../../../domain/handling/handling.ts';
import { typedMention } from '../../../../domain/handling/mentions.ts';
import { optionId } from '../../../components/handling/ColleagueList.tsx';
import { useColleagues } from '../../../components/handling/useColleagues.ts';

interface MentionsOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Called with the text in which a colleague was put behind the @. */
  readonly onChoose: (text: string, colleague: Colleague) => void;
}

/** Offers colleagues while a name is typed behind an @ in a text field. */
export function useMentions({ field, text, onChoose }: MentionsOptions) {
  const listId = useId();
  const search = useColleagues();
  const { isOpen, active } = search;
  const look = (typed: string) => {
    const mention = typedMention(typed, field.current?.selectionStart ?? typed.length);
    if (mention !== null) search.search(mention);
    else if (isOpen) search.end();
  };
  const choose = (colleague: Colleague) => {
    const cursor = field.current?.selectionStart ?? text.length;
    const mention = typedMention(text, cursor) ?? '';
    const before = text.slice(0, cursor - mention.length);
    onChoose(`${before}${colleague.name} ${text.slice(cursor).trimStart()}`, colleague);
    search.end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters that are being composed belong to the input method.
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === 'ArrowDown') search.move(1);
    else if (event.key === 'ArrowUp') search.move(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) choose(active);
    else if (event.key === 'Escape') search.end();
    else return;
    event.preventDefault();
  };
  return {
    /** Properties of the text field. */
    ofField: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active ? optionId(listId, active) : undefined,
      onKeyDown,
      onBlur: search.end,
    } as const,
    /** Properties of the list below it. */
    ofList: { id: listId, search, onChoose: choose },
    look,
  };
}
