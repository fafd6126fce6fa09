/** Maximum number of devices in one audit. The browser imports this file alone, without schemas. */
export const MAX_DEVICES_ON_SHELF = 2000;
