import { Type } from 'typebox';
import { HandlingChange } from '../../domain/handling/handling.ts';
import { LeaverMailbox, LeaverMailboxEdit } from '../../domain/leavers/leaverMail.ts';
import { LeaverRuleEdit, SavedLeaverRule } from '../../domain/leavers/leaverRule.ts';
import {
  ByLeaver,
  LeaverDetails,
  LeaverEdit,
  LeaverManualEvent,
  LeaverPage,
  LeaverQuery,
  ManyHandled,
  ManyLeavers,
  ManyLeaversOutcome,
  NewLeaver,
} from '../../domain/leavers/leavers.ts';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import { endpoints } from './endpoint.ts';

const LeaversSheetQuery = Type.Object({
  ...Type.Omit(LeaverQuery, ['cursor', 'size']).properties,
  ...SheetColumns,
});

export const leaverEndpoints = endpoints({
  'GET /api/portal/leaver-rule': {
    summary: 'When the returns of leavers are ordered without anybody',
    access: 'admin',
    replies: { 200: SavedLeaverRule },
  },
  'PUT /api/portal/leaver-rule': {
    summary: 'Change when the returns of leavers are ordered without anybody',
    access: 'admin',
    body: LeaverRuleEdit,
    replies: { 200: SavedLeaverRule },
  },
  'GET /api/portal/leaver-mailbox': {
    summary: 'The address that takes leavers by email, and recent mail',
    access: 'admin',
    replies: { 200: LeaverMailbox },
  },
  'PUT /api/portal/leaver-mailbox': {
    summary: 'Change whether leavers are taken by email, and from whom',
    access: 'admin',
    body: LeaverMailboxEdit,
    replies: { 200: LeaverMailbox },
  },
  'POST /api/portal/leaver-mailbox/address': {
    summary: 'Replace the address that takes leavers by email',
    access: 'admin',
    replies: { 200: LeaverMailbox },
  },
  'GET /api/portal/leavers': {
    summary: 'People whose devices must come home, a page at a time',
    access: 'signedIn',
    query: LeaverQuery,
    replies: { 200: LeaverPage },
  },
  'GET /api/portal/leavers.csv': {
    summary: 'The leavers that fit a filter, as CSV',
    access: 'signedIn',
    query: LeaversSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/leavers.xlsx': {
    summary: 'The leavers that fit a filter, as an Excel file',
    access: 'signedIn',
    query: LeaversSheetQuery,
    replies: SheetReplies,
  },
  'POST /api/portal/leavers': {
    summary: 'Add a leaver',
    access: 'signedIn',
    body: NewLeaver,
    replies: { 201: LeaverDetails },
  },
  'POST /api/portal/leavers/events': {
    summary: 'Do something with one or many leavers of the list',
    access: 'signedIn',
    query: LeaverQuery,
    body: ManyLeavers,
    replies: { 200: ManyLeaversOutcome },
  },
  'GET /api/portal/leavers/:leaverNumber': {
    summary: 'A leaver',
    access: 'signedIn',
    params: ByLeaver,
    replies: { 200: LeaverDetails },
  },
  'PUT /api/portal/leavers/:leaverNumber': {
    summary: 'Correct what is known of a leaver',
    access: 'signedIn',
    params: ByLeaver,
    body: LeaverEdit,
    replies: { 200: LeaverDetails },
  },
  'POST /api/portal/leavers/handling': {
    summary: 'Assign leavers of the list to colleagues, or snooze them until a day',
    access: 'signedIn',
    query: LeaverQuery,
    body: ManyHandled,
    replies: { 200: ManyLeaversOutcome },
  },
  'POST /api/portal/leavers/:leaverNumber/handling': {
    summary: 'Assign a leaver to a colleague, or snooze them until a day',
    access: 'signedIn',
    params: ByLeaver,
    body: HandlingChange,
    replies: { 200: LeaverDetails },
  },
  'POST /api/portal/leavers/:leaverNumber/events': {
    summary: 'Order the returns of a leaver, or say that none is needed',
    access: 'signedIn',
    params: ByLeaver,
    body: LeaverManualEvent,
    replies: { 200: LeaverDetails },
  },
});
