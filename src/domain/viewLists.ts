/** Lists that save views. The browser imports this file alone, without schemas. */
export const VIEW_LISTS = [
  'returns',
  'warehouse',
  'deployments',
  'users',
  'auditLog',
  'provisioningLog',
  'leavers',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];
