import { Type } from 'typebox';
import { HandlingChange } from '../../domain/handling/handling.ts';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import { DeviceEvent } from '../../domain/warehouse/deviceSteps.ts';
import {
  ByNumber,
  DeviceDetails,
  DeviceSpecs,
  HandledStock,
  ManyHandled,
  NewBox,
  ScannedBox,
  StackStep,
  SteppedStock,
  StockFilter,
  StockPage,
  StockQuery,
} from '../../domain/warehouse/warehouse.ts';
import { endpoints } from './endpoint.ts';

const StockSheetQuery = Type.Object({ ...StockFilter, ...SheetColumns });

export const warehouseEndpoints = endpoints({
  'GET /api/portal/warehouse': {
    summary: 'The stock of the warehouse, a page at a time',
    access: 'warehouse',
    query: StockQuery,
    replies: { 200: StockPage },
  },
  'GET /api/portal/warehouse.csv': {
    summary: 'The stock that fits a filter, as CSV',
    access: 'warehouse',
    query: StockSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/warehouse.xlsx': {
    summary: 'The stock that fits a filter, as an Excel file',
    access: 'warehouse',
    query: StockSheetQuery,
    replies: SheetReplies,
  },
  'POST /api/portal/warehouse/scans': {
    summary: 'Receive a box by what stands on it',
    access: 'warehouse',
    query: StockQuery,
    body: NewBox,
    replies: { 200: ScannedBox },
  },
  'POST /api/portal/warehouse/steps': {
    summary: 'Do the same with several devices',
    access: 'warehouse',
    query: StockQuery,
    body: StackStep,
    replies: { 200: SteppedStock },
  },
  'POST /api/portal/warehouse/handling': {
    summary: 'Assign devices of the stock to colleagues, or snooze them until a day',
    access: 'warehouse',
    query: StockQuery,
    body: ManyHandled,
    replies: { 200: HandledStock },
  },
  'GET /api/portal/devices/:deviceNumber': {
    summary: 'A device of the warehouse',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: DeviceDetails },
  },
  'PUT /api/portal/devices/:deviceNumber': {
    summary: 'Correct what is written about a device',
    access: 'warehouse',
    params: ByNumber,
    body: DeviceSpecs,
    replies: { 200: DeviceDetails },
  },
  'POST /api/portal/devices/:deviceNumber/handling': {
    summary: 'Assign a device to a colleague, or snooze it until a day',
    access: 'signedIn',
    params: ByNumber,
    body: HandlingChange,
    replies: { 200: DeviceDetails },
  },
  'POST /api/portal/devices/:deviceNumber/events': {
    summary: 'Do something with a device',
    access: 'signedIn',
    params: ByNumber,
    body: DeviceEvent,
    replies: { 200: DeviceDetails },
  },
});
