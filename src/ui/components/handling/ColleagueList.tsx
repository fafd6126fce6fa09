import { VisuallyHidden } from '@mantine/core';
import type { Colleague } from '../../../domain/handling/handling.ts';
import classes from './ColleagueList.module.css';
import type { ColleagueSearch } from './useColleagues.ts';

interface ColleagueListProps {
  readonly id: string;
  readonly search: ColleagueSearch;
  readonly onChoose: (colleague: Colleague) => void;
}

/** ID of an option's element. */
export const optionId = (listId: string, { id }: Colleague) => `${listId}-${id}`;

/** Colleagues below a field, which keeps the focus. */
export function ColleagueList({ id, search, onChoose }: ColleagueListProps) {
  const { isOpen, isSearching, failure, found, active } = search;
  const isNobody = isOpen && !isSearching && failure === null && found.length === 0;
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && !isSearching && failure === null ? countWords(found.length) : ''}
      </VisuallyHidden>
      {isOpen && (
        <div className={classes.frame}>
          <div
            id={id}
            role="listbox"
            aria-label="Colleagues"
            aria-busy={isSearching}
            // A press must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((colleague) => (
              <div
                key={colleague.id}
                id={optionId(id, colleague)}
                role="option"
                tabIndex={-1}
                aria-selected={colleague === active}
                className={classes.option}
                onPointerMove={() => search.point(colleague)}
                onClick={() => onChoose(colleague)}
                onKeyDown={({ key }) => key === 'Enter' && onChoose(colleague)}
              >
                <span className={classes.name}>{colleague.name}</span>
                {colleague.name !== colleague.email && (
                  <span className={classes.email}>{colleague.email}</span>
                )}
              </div>
            ))}
          </div>
          {isNobody && <p className={classes.none}>No colleague has this name.</p>}
          {failure !== null && <p className={classes.none}>{failure.message}</p>}
        </div>
      )}
    </>
  );
}

const countWords = (count: number) =>
  count === 0 ? 'No colleagues' : count === 1 ? '1 colleague' : `${count} colleagues`;
