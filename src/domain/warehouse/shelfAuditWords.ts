/** The most devices that one audit looks at. The browser imports this file alone, without schemas. */
export const MOST_ON_SHELF = 2000;
