import type { Role } from './auth.ts';

/** Outcomes of a request of the identity provider. */
export const PROVISIONING_OUTCOMES = ['done', 'unchanged', 'refused'] as const;
export type ProvisioningOutcome = (typeof PROVISIONING_OUTCOMES)[number];

/** Labels of the outcomes, on the page and in exports. */
export const PROVISIONING_OUTCOME_WORDS: Readonly<Record<ProvisioningOutcome, string>> = {
  done: 'Done',
  unchanged: 'No change',
  refused: 'Refused',
};

/** Maximum number of valid tokens: a new one takes over before the old one is revoked. */
export const MAX_ACTIVE_TOKENS = 2;
/** Retention of the log in days. */
export const PROVISIONING_LOG_DAYS = 90;

/** Labels in the log for the fields of a user. */
export const PROVIDED_WORDS = {
  userName: 'user name',
  externalId: 'external ID',
  email: 'email',
  name: 'name',
  givenName: 'first name',
  familyName: 'last name',
  formatted: 'full name',
  displayName: 'display name',
  userType: 'user type',
  department: 'department',
  contact: 'personal contact',
  role: 'role',
  isWarehouseUser: 'warehouse access',
} as const;
export type ProvidedPart = keyof typeof PROVIDED_WORDS;

interface Added {
  readonly active: boolean;
  readonly role: Role;
  readonly isWarehouseUser: boolean;
}

/** Sentence for a user who was added, or added again after the provider had deleted them. */
export function addedSentence(
  { active, role, isWarehouseUser }: Added,
  time: 'first' | 'again',
): string {
  const parts = [
    time === 'again' ? 'Added again' : 'Added',
    role === 'admin' ? 'as an admin' : 'as a member',
    ...(isWarehouseUser ? ['with warehouse access'] : []),
    ...(active ? [] : ['who can’t log in yet']),
  ];
  return `${parts.join(' ')}.`;
}

/** Sentence for a deactivated user; `keys` are names of their API keys that are still valid. */
export function deactivatedSentence(keys: readonly string[]): string {
  const done = 'Deactivated and logged out everywhere.';
  if (keys.length === 0) return done;
  return keys.length === 1
    ? `${done} The API key ${keys[0]} that they created still works: revoke it if you don't need it.`
    : `${done} The API keys ${keys.join(', ')} that they created still work: revoke those you don't need.`;
}

/** Numbers of members of a request. */
export interface GroupOutcome {
  readonly added: number;
  readonly removed: number;
  /** IDs of nobody here, which were left out. */
  readonly unknown: number;
}

const members = (count: number) =>
  count === 0 ? 'no members' : count === 1 ? '1 member' : `${count} members`;

const unknownSentences = (count: number): readonly string[] =>
  count === 0 ? [] : [`${members(count)} not known here ${count === 1 ? 'was' : 'were'} left out.`];

/** Sentence for a new group. */
export const addedGroupSentence = ({ added, unknown }: GroupOutcome): string =>
  [`Added the group with ${members(added)}.`, ...unknownSentences(unknown)].join(' ');

/** Sentence for a changed group; empty for one without a change. */
export function changedGroupSentence({
  added,
  removed,
  unknown,
  renamedFrom,
  hasOtherExternalId = false,
  isFollowed = false,
}: GroupOutcome & {
  readonly renamedFrom: string | null;
  readonly hasOtherExternalId?: boolean;
  /** Whether leavers are chosen by the group. */
  readonly isFollowed?: boolean;
}): string {
  return [
    ...(renamedFrom === null ? [] : [`Renamed from ${renamedFrom}.`]),
    ...(isFollowed ? ['Leaving goes by the new name.'] : []),
    ...(hasOtherExternalId ? ['Changed external ID.'] : []),
    ...(added === 0 ? [] : [`Added ${members(added)}.`]),
    ...(removed === 0 ? [] : [`Removed ${members(removed)}.`]),
    ...unknownSentences(unknown),
  ].join(' ');
}

/** Sentence for a deleted group. */
export const deletedGroupSentence = (count: number): string =>
  count === 0 ? 'Deleted the group.' : `Deleted the group with ${members(count)}, who stay active.`;

export const REACTIVATED_SENTENCE = 'Reactivated.';
export const UNCHANGED_SENTENCE = 'Nothing to change.';

/** Sentence for changed fields: "Changed name, role." */
export const changedSentence = (parts: readonly ProvidedPart[]): string =>
  `Changed ${parts.map((part) => PROVIDED_WORDS[part]).join(', ')}.`;
