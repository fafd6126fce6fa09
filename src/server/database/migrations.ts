import first from './migrations/0001_first.sql';

/** In the order in which they run. A name, once shipped, never changes its text. */
export const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  { name: '0001_first', sql: first },
];
