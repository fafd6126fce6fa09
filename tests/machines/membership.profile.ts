import {
  membershipMachine,
  type Rights,
} from '../../src/machines/membership/membership.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const rights: Rights = { role: 'admin', isWarehouseUser: false, sidebar: false };

export const membershipProfile: Profile<typeof membershipMachine> = {
  machine: membershipMachine,
  inputs: {
    admin: { title: 'an admin has joined', input: rights },
    member: { title: 'a member has joined', input: { ...rights, role: 'member' } },
  },
  events: {
    'role.change': {
      admin: { title: 'becomes an admin', event: { role: 'admin', otherAdmins: 1 } },
      member: { title: 'becomes a member', event: { role: 'member', otherAdmins: 1 } },
      lastAdmin: {
        title: 'is to become a member where nobody else is an admin',
        event: { role: 'member', otherAdmins: 0 },
      },
    },
    'flags.change': {
      warehouse: {
        title: 'becomes a warehouse user',
        event: { isWarehouseUser: true, sidebar: false },
      },
      none: { title: 'loses the flags', event: { isWarehouseUser: false, sidebar: false } },
    },
    'user.deactivate': {
      other: { title: 'is deactivated', event: { isSelf: false, otherAdmins: 1 } },
      self: { title: 'deactivates themselves', event: { isSelf: true, otherAdmins: 1 } },
      lastAdmin: {
        title: 'is to be deactivated where nobody else is an admin',
        event: { isSelf: false, otherAdmins: 0 },
      },
    },
    'user.reactivate': { reactivated: { title: 'is reactivated' } },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'an admin who is the last one stays one': ({ value }, { before, events }) =>
      before?.context.role !== 'admin' ||
      value === 'active' ||
      events.some(({ type, isTaken }) => type === 'user.deactivate' && isTaken),
    'a deactivated user keeps the rights that they come back with': (snapshot, { before }) =>
      before?.value !== 'deactivated' ||
      JSON.stringify(before.context) === JSON.stringify(snapshot.context),
  },
  project: ({ role, isWarehouseUser, sidebar }) => [role, isWarehouseUser, sidebar],
};
