import { Type } from 'typebox';
import { Matches } from '../../domain/listPages.ts';
import { ById, ReleaseCost, ReturnBatch, VisibleJob } from '../../domain/returns/list/list.ts';
import { FilterChoices, ReturnFilter, SortSchema } from '../../domain/returns/list/returnFilter.ts';
import { OfList, SavedViews, ViewContent } from '../../domain/savedViews.ts';
import { OneOf } from '../../domain/schema.ts';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import { BULK_EVENT_LIST } from '../../domain/sorts.ts';
import { endpoints } from './endpoint.ts';

/** Comma-separated order numbers: exactly these, whatever the filter. */
const Only = Type.Optional(Type.String({ maxLength: 4000 }));

const ReturnsSheetQuery = Type.Object({
  ...ReturnFilter.properties,
  ...SheetColumns,
  sort: Type.Optional(SortSchema),
  only: Only,
});

/** Endpoints for the dashboard's list. */
export const listEndpoints = endpoints({
  'GET /api/portal/return-choices': {
    summary: 'What the filters of the list can be set to',
    access: 'signedIn',
    replies: { 200: FilterChoices },
  },
  'GET /api/portal/return-batches/:importId': {
    summary: 'How far the returns of an import are',
    access: 'signedIn',
    params: Type.Object({ importId: Type.String({ pattern: '^\\d{1,18}$' }) }),
    replies: { 200: ReturnBatch },
  },
  'GET /api/portal/return-matches': {
    summary: 'How many returns fit a filter',
    access: 'signedIn',
    query: ReturnFilter,
    replies: { 200: Matches },
  },
  'GET /api/portal/release-cost': {
    summary: 'What is billed if the returns are released that fit a filter, or have these numbers',
    access: 'signedIn',
    query: Type.Object({ ...ReturnFilter.properties, only: Only }),
    replies: { 200: ReleaseCost },
  },
  'GET /api/portal/returns.csv': {
    summary: 'All returns that fit a filter, or those with the given numbers, as CSV',
    access: 'signedIn',
    query: ReturnsSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/returns.xlsx': {
    summary: 'All returns that fit a filter, or those with the given numbers, as an Excel file',
    access: 'signedIn',
    query: ReturnsSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/bulk': {
    summary: 'What I last asked to be done to many returns',
    access: 'signedIn',
    replies: { 200: VisibleJob },
  },
  'POST /api/portal/bulk': {
    summary: 'Do something to many returns',
    access: 'signedIn',
    body: Type.Object({
      /** Idempotency key, created by the client once per job. */
      idempotencyKey: Type.String({ minLength: 8, maxLength: 100 }),
      event: OneOf(BULK_EVENT_LIST),
      /** For `order.edit`: start of the orders. */
      startsAt: Type.Optional(Type.String({ format: 'date-time' })),
      /** For `colleague.assigned`: the colleague. */
      assignee: Type.Optional(Type.String({ pattern: '^(me|\\d{1,18})$' })),
      /** For `snooze.started`: the day on which they come back. */
      snoozeUntil: Type.Optional(Type.String({ format: 'date' })),
      /** All returns that match, or those with these numbers. */
      filter: Type.Optional(ReturnFilter),
      orderNumbers: Type.Optional(
        Type.Array(Type.String({ pattern: '^RTN-\\d{1,18}$' }), { minItems: 1, maxItems: 200 }),
      ),
    }),
    replies: { 201: VisibleJob },
  },
  'POST /api/portal/bulk/:id/undo': {
    summary: 'Undo a job that has assigned or snoozed many returns',
    access: 'signedIn',
    params: ById,
    replies: { 200: VisibleJob },
  },
  'DELETE /api/portal/bulk/:id': {
    summary: 'Put the result of a job away',
    access: 'signedIn',
    params: ById,
    replies: { 200: VisibleJob },
  },
  'GET /api/portal/saved-views': {
    summary: 'Saved views of a list: my own, and the shared ones',
    access: 'signedIn',
    query: OfList,
    replies: { 200: SavedViews },
  },
  'POST /api/portal/saved-views': {
    summary: 'Save a view under a name',
    access: 'signedIn',
    query: OfList,
    body: ViewContent,
    replies: { 201: SavedViews },
  },
  'PUT /api/portal/saved-views/:id': {
    summary: 'Rename a view, share it, or give it other filters',
    access: 'signedIn',
    params: ById,
    query: OfList,
    body: ViewContent,
    replies: { 200: SavedViews },
  },
  'DELETE /api/portal/saved-views/:id': {
    summary: 'Delete a view',
    access: 'signedIn',
    params: ById,
    query: OfList,
    replies: { 200: SavedViews },
  },
});
