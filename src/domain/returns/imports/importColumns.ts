/** Maximum number of columns stored with an import. */
export const MAX_COLUMNS = 300;
