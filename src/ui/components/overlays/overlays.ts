import { Drawer, Menu, Popover } from '@mantine/core';

/** Overlays, loaded once the page is ready or when the first one is opened. */
export { Drawer, Menu, Popover };
