import { Drawer, Menu, Popover } from '@mantine/core';

/** What opens over a page: loaded once the page stands, or when the first one is opened. */
export { Drawer, Menu, Popover };
