/** The most columns of a table that are kept with an import. */
export const MOST_COLUMNS = 300;
