import { THEME_MODES } from './constants.ts';

/** Specification, section 3, "Display settings". */
export interface DisplaySettings {
  readonly compact: boolean;
  readonly responsiveFontSizes: boolean;
  readonly roundedCorners: boolean;
  /** The name of the theme; the colour mode is kept apart from it. */
  readonly theme: keyof typeof THEME_MODES;
}

/** Specification, section 9. */
export const DEFAULT_SETTINGS: DisplaySettings = {
  compact: true,
  responsiveFontSizes: true,
  roundedCorners: true,
  theme: THEME_MODES.LIGHT,
};

/**
 * Settings from what storage holds. Missing, not JSON, JSON of another type and fields of a
 * wrong type all fall back to the defaults, each field for itself. Never throws.
 */
export function parseSettings(text: string | null): DisplaySettings {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '');
  } catch {
    return DEFAULT_SETTINGS;
  }
  if (typeof found !== 'object' || found === null) return DEFAULT_SETTINGS;
  const fields = new Map<string, unknown>(Object.entries(found));
  const flag = (name: 'compact' | 'responsiveFontSizes' | 'roundedCorners') => {
    const value = fields.get(name);
    return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name];
  };
  return {
    compact: flag('compact'),
    responsiveFontSizes: flag('responsiveFontSizes'),
    roundedCorners: flag('roundedCorners'),
    theme: DEFAULT_SETTINGS.theme,
  };
}

/** Shows the settings: the style sheet reads these attributes (see `base.css`). */
export function applySettings(settings: DisplaySettings, root: Pick<HTMLElement, 'dataset'>): void {
  root.dataset.density = settings.compact ? 'compact' : 'comfortable';
  root.dataset.type = settings.responsiveFontSizes ? 'responsive' : 'fixed';
  root.dataset.corners = settings.roundedCorners ? 'rounded' : 'square';
}
