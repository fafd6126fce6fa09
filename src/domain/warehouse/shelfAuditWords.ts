/** Maximum number of devices in one audit. The browser imports this file alone, without schemas. */
export const MOST_ON_SHELF = 2000;
