/** Maximum number of columns stored with an import. */
export const MOST_COLUMNS = 300;
