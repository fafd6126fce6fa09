/** Panels of every list that aren't about one row. */
export type ToolPanel = 'filters' | 'columns' | 'shortcuts';

/** Panels above a list. */
export type ListPanel =
  | { readonly kind: ToolPanel }
  /** One filter; `filters` contains all of them, for phones. */
  | { readonly kind: 'filter'; readonly filter: string }
  /** Details of one row, below it. */
  | { readonly kind: 'row'; readonly row: string };
