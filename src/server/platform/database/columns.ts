import type { ColumnType, GeneratedAlways } from 'kysely';

/** Ids are bigint in the database and decimal strings here (pg's default). */
export type Id = GeneratedAlways<string>;
/** JSON is read parsed and written as text, so that arrays are not taken for SQL arrays. */
export type Json<T> = ColumnType<T, string, string>;
