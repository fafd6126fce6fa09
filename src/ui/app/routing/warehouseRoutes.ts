import { PATTERNS } from '../paths.ts';
import type { RouteEntry } from './routeEntry.ts';

/** The screens of the warehouse; the first pattern that matches wins. */
export const WAREHOUSE_ROUTES: readonly RouteEntry[] = [
  {
    name: 'warehousing',
    path: PATTERNS.warehousing,
    title: 'Warehousing',
    access: 'warehouse',
    load: async () => (await import('../../views/warehouse/WarehouseView.tsx')).WarehouseView,
  },
  {
    // Before the page of a device, whose pattern fits it, too.
    name: 'labels',
    path: PATTERNS.labels,
    title: 'Labels',
    access: 'warehouse',
    load: async () => (await import('../../views/labels/LabelsView.tsx')).LabelsView,
  },
  {
    name: 'importStock',
    path: PATTERNS.importStock,
    title: 'Import stock',
    access: 'warehouse',
    load: async () => (await import('../../views/importStock/ImportStockView.tsx')).ImportStockView,
  },
  {
    name: 'shelfAudit',
    path: PATTERNS.shelfAudit,
    title: 'Audit a shelf',
    access: 'warehouse',
    load: async () =>
      (await import('../../views/warehouse/shelfAudit/ShelfAuditView.tsx')).ShelfAuditView,
  },
  {
    name: 'deployments',
    path: PATTERNS.deployments,
    title: 'Deployments',
    access: 'signedIn',
    load: async () => (await import('../../views/deployments/DeploymentsView.tsx')).DeploymentsView,
  },
  {
    name: 'deployment',
    path: PATTERNS.deployment,
    title: 'Deployment',
    access: 'signedIn',
    load: async () => (await import('../../views/deployment/DeploymentView.tsx')).DeploymentView,
  },
  {
    name: 'newDeployment',
    path: PATTERNS.newDeployment,
    title: 'Send to an employee',
    access: 'signedIn',
    load: async () =>
      (await import('../../views/newDeployment/NewDeploymentView.tsx')).NewDeploymentView,
  },
  {
    name: 'device',
    path: PATTERNS.device,
    title: 'Device',
    // Members answer for their organization, and follow what became of a device.
    access: 'signedIn',
    load: async () => (await import('../../views/device/DeviceView.tsx')).DeviceView,
  },
];
