import { createConflict } from './conflict.ts';
import { createPageParts } from './page.ts';
import type { AnyPanel, PageContext } from './pageTypes.ts';

/** Settings that change as a whole; each edit gives them another version. */
export interface Versioned {
  readonly version: string;
}

/** Saves settings, with the version that the edit is based on. */
export interface SettingsAction<Settings> {
  readonly kind: 'save';
  readonly settings: Settings & { readonly basedOn: string };
}

const isOtherVersion = (before: Versioned, after: Versioned) => before.version !== after.version;

/** Parts of a page with one form of settings that several admins may edit at once. */
export function createSettingsParts<
  Settings,
  Saved extends Versioned,
  Panel extends AnyPanel = never,
>() {
  const parts = createPageParts<null, Saved, SettingsAction<Settings>, Panel>({
    // Never overwrites a version that the admin hasn't seen.
    canDo: ({ data }, { settings }) => data?.version === settings.basedOn,
  });
  const { page, resource } = createConflict(parts, isOtherVersion);
  return { page, resource };
}

/** Settings before another admin changed them during an edit; null if unchanged. */
export const selectOvertaken = <Saved extends Versioned>({
  context: { base, data },
}: {
  readonly context: Pick<PageContext<null, Saved, unknown, unknown>, 'base' | 'data'>;
}): Saved | null => (base !== null && data !== null && isOtherVersion(base, data) ? base : null);
