import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import type { PaletteGroup, PaletteOption } from './options.ts';
import classes from './Palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: PaletteOption | undefined;
  readonly isBusy: boolean;
  readonly onPoint: (option: PaletteOption) => void;
  readonly onChoose: (option: PaletteOption) => void;
  readonly onNarrow: (text: string) => void;
}

/** ID of an option's element. */
export const optionId = ({ id }: PaletteOption) => `palette-${id}`;

/** List of what can be chosen, by kind. The field above it keeps the focus. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, active, isBusy, onPoint, onChoose, onNarrow } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      aria-busy={isBusy}
      className={classes.list}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options.
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden="true">
            {title}
          </div>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
            <div
              key={option.id}
              tabIndex={-1}
              id={optionId(option)}
              role="option"
              aria-selected={option === active}
              className={classes.option}
              data-action={option.isAction || undefined}
              onMouseMove={() => option !== active && onPoint(option)}
              onClick={() => onChoose(option)}
            >
              <span className={classes.label}>{option.label}</span>
              {option.detail !== '' && <span className={classes.detail}>{option.detail}</span>}
              {option.status !== null && <ToneBadge {...option.status} />}
              {option.narrows !== null && <Narrow text={option.narrows} onNarrow={onNarrow} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Shows the actions of a thing, for the pointer; the right arrow does it for the keyboard. */
function Narrow({ text, onNarrow }: { text: string; onNarrow: (text: string) => void }) {
  return (
    <span
      className={classes.narrow}
      aria-hidden="true"
      title="Actions"
      onClick={(event) => {
        event.stopPropagation();
        onNarrow(text);
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M6 3.500 10.500 8 6 12.500" />
      </svg>
    </span>
  );
}
