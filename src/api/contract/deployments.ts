import { Type } from 'typebox';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import {
  ByDevice,
  ByNumber,
  DeploymentDetails,
  DeploymentEventBody,
  DeploymentForm,
  DeploymentOffer,
  DeploymentPage,
  DeploymentQuery,
  OrNull,
  ReturnOfDevice,
} from '../../domain/warehouse/deployments/deployments.ts';
import { endpoints } from './endpoint.ts';

const DeploymentsSheetQuery = Type.Object({
  ...Type.Omit(DeploymentQuery, ['cursor']).properties,
  ...SheetColumns,
});

export const deploymentEndpoints = endpoints({
  'GET /api/portal/deployments': {
    summary: 'Devices that go to employees, a page at a time',
    access: 'signedIn',
    query: DeploymentQuery,
    replies: { 200: DeploymentPage },
  },
  'GET /api/portal/deployments.csv': {
    summary: 'The deployments that fit a filter, as CSV',
    access: 'signedIn',
    query: DeploymentsSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/deployments.xlsx': {
    summary: 'The deployments that fit a filter, as an Excel file',
    access: 'signedIn',
    query: DeploymentsSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/deployments/:deploymentNumber': {
    summary: 'A deployment',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: DeploymentDetails },
  },
  'POST /api/portal/deployments/:deploymentNumber/events': {
    summary: 'Do something with a deployment',
    access: 'signedIn',
    params: ByNumber,
    body: DeploymentEventBody,
    replies: { 200: DeploymentDetails },
  },
  'GET /api/portal/devices/:deviceNumber/deployment': {
    summary: 'What it takes to send a device to an employee',
    access: 'signedIn',
    params: ByDevice,
    replies: { 200: DeploymentOffer },
  },
  'GET /api/portal/devices/:deviceNumber/return': {
    summary: 'What is known for the next return of a device',
    access: 'signedIn',
    params: ByDevice,
    /** Null for a device that wasn't deployed, or is no longer with its employee. */
    replies: { 200: Type.Object({ device: OrNull(ReturnOfDevice) }) },
  },
  'POST /api/portal/devices/:deviceNumber/deployment': {
    summary: 'Send a device to an employee',
    access: 'signedIn',
    params: ByDevice,
    body: Type.Object({
      /** Repeated requests with the same key order once. */
      idempotencyKey: Type.String({ minLength: 8, maxLength: 100 }),
      form: DeploymentForm,
    }),
    replies: { 200: DeploymentOffer },
  },
});
