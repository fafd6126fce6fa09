import { localStorageColorSchemeManager } from '@mantine/core';
import { STORAGE_KEYS } from './storage.ts';

/** Color scheme (light, dark or `auto`), stored in local storage and synchronized between tabs. */
export const colourModeManager = localStorageColorSchemeManager({ key: STORAGE_KEYS.colourMode });
