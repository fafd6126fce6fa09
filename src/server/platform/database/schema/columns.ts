import type { ColumnType, GeneratedAlways } from 'kysely';

/** IDs are bigint in the database and decimal strings here (pg's default). */
export type Id = GeneratedAlways<string>;
/** JSON is read parsed and written as text; pg would write an array as a SQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** JSON with a default, so that a row may leave it out. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
