import classes from './PanelSwitch.module.css';

/** Panels of the viewer with their names. */
export const PANELS = {
  actors: 'Actors',
  chart: 'Chart',
  sequence: 'Sequence',
  events: 'Events',
  details: 'Details',
} as const;
export type Panel = keyof typeof PANELS;

const NAMES = Object.keys(PANELS) as Panel[];

/** Selects the visible panel: any of them on a narrow page, the middle one on a wide page. */
export function PanelSwitch({
  panel,
  onPanel,
}: {
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
}) {
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>Show</legend>
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.choice}
          data-name={name}
          aria-pressed={panel === name}
          onClick={() => onPanel(name)}
        >
          {PANELS[name]}
        </button>
      ))}
    </fieldset>
  );
}
