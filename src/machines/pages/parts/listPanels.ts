/** Panels of every list that aren't about one row. */
export type ToolPanel = 'filters' | 'columns' | 'shortcuts';

/** Panels above a list. */
export type ListPanel =
  | { readonly kind: ToolPanel }
  /** One filter; `filters` contains all of them, for phones. */
  | { readonly kind: 'filter'; readonly filter: string }
  /** Details of one row. */
  | { readonly kind: 'row'; readonly row: string };

const KINDS: readonly string[] = [
  'filters',
  'columns',
  'shortcuts',
  'filter',
  'row',
] satisfies ListPanel['kind'][];

/** Whether a panel is one that every list has, rather than one of the page's own. */
export function isListPanel(panel: { readonly kind: string }): panel is ListPanel {
  return KINDS.includes(panel.kind);
}
