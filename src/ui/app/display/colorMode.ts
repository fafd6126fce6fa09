import { localStorageColorSchemeManager } from '@mantine/core';
import { STORAGE_KEYS } from '../storage.ts';

/** Color scheme (light, dark or `auto`), stored in local storage and synchronized between tabs. */
export const colorModeManager = localStorageColorSchemeManager({ key: STORAGE_KEYS.colorMode });
