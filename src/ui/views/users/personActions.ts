import type { Person } from '../../../domain/people/users.ts';
import { readableEmail } from '../../../domain/readableEmail.ts';
import { needsConfirmation, type UsersAction } from '../../../machines/pages/users.machine.ts';

/** Available action on a person, as a button. */
export interface PersonButton {
  readonly label: string;
  readonly action: UsersAction;
  readonly isDestructive: boolean;
  /** The consequences are explained before the action runs. */
  readonly isAsked: boolean;
}

/** Name of the person within a sentence. */
export function nameOf({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name === '' ? readableEmail(email) : name;
}

/** Returns the actions that the machines allow, destructive ones last. */
export function buttonsFor(person: Person): readonly PersonButton[] {
  const allowed = new Set(
    person.actions.flatMap((action) => (action.allowed ? [action.type] : [])),
  );
  return [...userButtons(person, allowed), ...invitationButtons(person, allowed)];
}

type Allowed = ReadonlySet<Person['actions'][number]['type']>;

function userButtons(person: Person, allowed: Allowed): readonly PersonButton[] {
  const { id, role, isWarehouseUser, sidebar, isMe } = person;
  const button = (
    label: string,
    event: Extract<UsersAction, { kind: 'user' }>['event'],
    isDestructive = false,
  ): PersonButton => {
    const action = { kind: 'user', id, event, isMe } as const;
    return { label, action, isDestructive, isAsked: needsConfirmation(action) };
  };
  const otherRole = role === 'admin' ? 'member' : 'admin';
  const flags = { type: 'flags.change', isWarehouseUser, sidebar } as const;
  return [
    ...(allowed.has('user.reactivate') ? [button('Reactivate', { type: 'user.reactivate' })] : []),
    ...(allowed.has('role.change')
      ? [button(`Change to ${otherRole}`, { type: 'role.change', role: otherRole })]
      : []),
    ...(allowed.has('flags.change')
      ? [
          button(isWarehouseUser ? 'Remove warehouse access' : 'Add warehouse access', {
            ...flags,
            isWarehouseUser: !isWarehouseUser,
          }),
          // Only admins have that entry.
          ...(role === 'admin' || sidebar
            ? [
                button(sidebar ? 'Remove API access' : 'Add API access', {
                  ...flags,
                  sidebar: !sidebar,
                }),
              ]
            : []),
        ]
      : []),
    ...(allowed.has('user.deactivate')
      ? [button('Deactivate', { type: 'user.deactivate' }, true)]
      : []),
  ];
}

/** Affirmative answer. */
export interface Confirmation {
  /** Label of the button. */
  readonly label: string;
  readonly action: UsersAction;
  readonly isDestructive: boolean;
}
interface Question {
  readonly title: string;
  readonly consequence: string;
  /** Property names that distinguish the answers. */
  readonly keys: readonly string[];
  readonly answers: readonly Confirmation[];
}

/** Returns the confirmation of an action on this person; null if it concerns someone else. */
export function questionFor(person: Person, action: UsersAction): Question | null {
  if (action.kind !== 'user' || action.id !== person.id || person.kind !== 'user') return null;
  const { event } = action;
  if (event.type === 'role.change') {
    return {
      title: 'Give up admin access?',
      consequence:
        "You'll lose admin pages right away, including this one. Only another admin can give it back.",
      keys: [],
      answers: [{ label: `Change to ${event.role}`, action, isDestructive: false }],
    };
  }
  const { apiKeys: keys } = person;
  const deactivate = (label: string, revokesKeys: boolean): Confirmation => ({
    label,
    action: { ...action, event: { type: 'user.deactivate', revokesKeys } },
    isDestructive: true,
  });
  const revoked = keys.length === 1 ? 'the key' : `${keys.length} keys`;
  return {
    title: `Deactivate ${nameOf(person)}?`,
    consequence:
      "They're logged out everywhere right away and can't log in. Their orders stay, and you can reactivate them.",
    keys,
    answers:
      keys.length === 0
        ? [deactivate('Deactivate', false)]
        : [
            deactivate(`Deactivate and revoke ${revoked}`, true),
            deactivate(`Deactivate, keep ${revoked}`, false),
          ],
  };
}

function invitationButtons({ id }: Person, allowed: Allowed): readonly PersonButton[] {
  const button = (
    label: string,
    type: 'invitation.resend' | 'invitation.revoke',
    isDestructive: boolean,
  ) => ({
    label,
    action: { kind: 'invitation', id, event: { type } } as const,
    isDestructive,
    isAsked: false,
  });
  return [
    ...(allowed.has('invitation.resend') ? [button('Send again', 'invitation.resend', false)] : []),
    ...(allowed.has('invitation.revoke')
      ? [button('Revoke invitation', 'invitation.revoke', true)]
      : []),
  ];
}

/** Returns distinct reasons for unavailable actions, except where the opposite action is available. */
export function reasonsFor({ actions }: Person): readonly string[] {
  const allowed = new Set(actions.flatMap((action) => (action.allowed ? [action.type] : [])));
  const hasNoEffect = (type: string) =>
    type === 'user.reactivate' || (type === 'user.deactivate' && allowed.has('user.reactivate'));
  const reasons = actions.flatMap(({ type, reason }) =>
    reason === null || hasNoEffect(type) ? [] : [reason],
  );
  return [...new Set(reasons)];
}
