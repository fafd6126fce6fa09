import { THEME_MODES } from '../start/constants.ts';

/** Display settings (specification, section 3). */
export interface DisplaySettings {
  readonly compact: boolean;
  readonly responsiveFontSizes: boolean;
  readonly roundedCorners: boolean;
  /** Name of the theme; the color scheme is separate. */
  readonly theme: keyof typeof THEME_MODES;
}

/** Default settings (specification, section 9). */
export const DEFAULT_SETTINGS: DisplaySettings = {
  compact: true,
  responsiveFontSizes: true,
  roundedCorners: true,
  theme: THEME_MODES.LIGHT,
};

/**
 * Parses settings from storage. Missing or invalid JSON and each field of a wrong type fall back to
 * the defaults. Never throws.
 */
export function parseSettings(text: string | null): DisplaySettings {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '');
  } catch {
    return DEFAULT_SETTINGS;
  }
  if (typeof parsed !== 'object' || parsed === null) return DEFAULT_SETTINGS;
  const fields = new Map<string, unknown>(Object.entries(parsed));
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

/** Applies the settings as attributes, which `base.css` reads. */
export function applySettings(settings: DisplaySettings, root: Pick<HTMLElement, 'dataset'>): void {
  root.dataset.density = settings.compact ? 'compact' : 'comfortable';
  root.dataset.type = settings.responsiveFontSizes ? 'responsive' : 'fixed';
  root.dataset.corners = settings.roundedCorners ? 'rounded' : 'square';
}
