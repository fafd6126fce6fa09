import { localStorageColorSchemeManager } from '@mantine/core';
import { STORAGE_KEYS } from './storage.ts';

/** Light, dark or the system's (`auto`), kept in local storage and followed in other tabs. */
export const colourModeManager = localStorageColorSchemeManager({ key: STORAGE_KEYS.colourMode });
