import { type Static, Type } from 'typebox';
import { Person } from './people/users.ts';
import { ReturnRow } from './returns/list/returnRow.ts';
import { DeploymentRow } from './warehouse/deployments/deployments.ts';
import { ListedDevice } from './warehouse/warehouse.ts';

/** Maximum number of things of each kind that a search finds. */
export const MAX_FOUND = 5;

/** Things that a search for a text finds, with the actions that the user may take now. */
export const Findings = Type.Object({
  returns: Type.Array(ReturnRow),
  /** Empty for users without the warehouse. */
  devices: Type.Array(ListedDevice),
  deployments: Type.Array(DeploymentRow),
  /** Users and invitations; empty for members. */
  people: Type.Array(Person),
});
export type Findings = Static<typeof Findings>;
