import type { Person } from '../../../api/contract/users.ts';
import type { PeopleAction } from './usePeople.ts';

/** Something that can be done with somebody now, as a button. */
export interface PersonButton {
  readonly label: string;
  readonly action: PeopleAction;
  readonly isDestructive: boolean;
  /** What follows, where it is asked once more; null where it is done at once. */
  readonly question: { readonly title: string; readonly consequence: string } | null;
}

/** What the person is called in a sentence. */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name === '' ? email : name;
}

/** What may be done with somebody, as the machines have said, destructive things last. */
export function buttonsFor(person: Person): readonly PersonButton[] {
  const allowed = new Set(person.actions.flatMap((one) => (one.allowed ? [one.type] : [])));
  return [...ofUser(person, allowed), ...ofInvitation(person, allowed)];
}

type Allowed = ReadonlySet<Person['actions'][number]['type']>;

function ofUser(person: Person, allowed: Allowed): readonly PersonButton[] {
  const { id, role, isWarehouseUser, sidebar, isMe } = person;
  const button = (
    label: string,
    event: Extract<PeopleAction, { kind: 'user' }>['event'],
    question: PersonButton['question'] = null,
    isDestructive = false,
  ) => ({ label, action: { kind: 'user', id, event, isMe } as const, question, isDestructive });
  const other = role === 'admin' ? 'member' : 'admin';
  const flags = { type: 'flags.change', isWarehouseUser, sidebar } as const;
  return [
    ...(allowed.has('user.reactivate') ? [button('Reactivate', { type: 'user.reactivate' })] : []),
    ...(allowed.has('role.change')
      ? [button(`Make ${other}`, { type: 'role.change', role: other }, isMe ? STEP_DOWN : null)]
      : []),
    ...(allowed.has('flags.change')
      ? [
          button(isWarehouseUser ? 'Remove warehouse user' : 'Make warehouse user', {
            ...flags,
            isWarehouseUser: !isWarehouseUser,
          }),
          // Nobody else has that entry.
          ...(role === 'admin' || sidebar
            ? [
                button(sidebar ? 'Hide API in the menu' : 'Show API in the menu', {
                  ...flags,
                  sidebar: !sidebar,
                }),
              ]
            : []),
        ]
      : []),
    ...(allowed.has('user.deactivate')
      ? [button('Deactivate', { type: 'user.deactivate' }, deactivation(person), true)]
      : []),
  ];
}

const STEP_DOWN = {
  title: 'Become a member?',
  consequence:
    'You leave the screens for admins at once, this one too. Only another admin can make you one again.',
};

function deactivation(person: Person) {
  return {
    title: `Deactivate ${nameOf(person)}?`,
    consequence:
      'They are logged out everywhere at once and cannot log in any more. What they ordered stays, and you can reactivate them.',
  };
}

function ofInvitation({ id }: Person, allowed: Allowed): readonly PersonButton[] {
  const button = (
    label: string,
    type: 'invitation.resend' | 'invitation.revoke',
    isDestructive: boolean,
  ) => ({
    label,
    action: { kind: 'invitation', id, event: { type } } as const,
    isDestructive,
    question: null,
  });
  return [
    ...(allowed.has('invitation.resend') ? [button('Send again', 'invitation.resend', false)] : []),
    ...(allowed.has('invitation.revoke')
      ? [button('Revoke invitation', 'invitation.revoke', true)]
      : []),
  ];
}

/** Why some of it cannot be done, each reason once; what has its opposite on offer needs none. */
export function reasonsFor({ actions }: Person): readonly string[] {
  const allowed = new Set(actions.flatMap((one) => (one.allowed ? [one.type] : [])));
  const isMoot = (type: string) =>
    type === 'user.reactivate' || (type === 'user.deactivate' && allowed.has('user.reactivate'));
  const reasons = actions.flatMap(({ type, reason }) =>
    reason === null || isMoot(type) ? [] : [reason],
  );
  return [...new Set(reasons)];
}
