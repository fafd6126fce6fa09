/** What stands in a field, by its name; of a box that is checked, "yes". */
export type Values = Readonly<Record<string, string>>;

/** One field of a form in which something is done with devices. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'choice' | 'check' | 'day';
  /** What to choose from. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** What is said when it is empty; it may be without it. */
  readonly missing?: string;
  readonly limit?: number;
  readonly hint?: string;
  /** Nobody has to look at it: it stands below, closed. */
  readonly isMore?: true;
}
