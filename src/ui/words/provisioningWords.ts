import {
  PROVISIONING_OUTCOME_WORDS,
  type ProvisioningOutcome,
} from '../../domain/people/provisioningWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

/** Hints about the next step, by the number of active tokens. */
export const TOKENS_HINT = {
  none: 'Create a token and paste it into your identity provider.',
  one: 'To replace this token, create a second one, switch your provider to it, then revoke the old one.',
  two: 'Both tokens work. Revoke the old one once your provider uses the new one.',
} as const;

export const REVOKE_WORDS = {
  only: "It's the only token: your identity provider can't add, update, or deactivate anyone until it has a new one. You can't undo this.",
  one: "Requests with this token are refused right away. Your other token keeps working. You can't undo this.",
} as const;

export const TOKEN_STATE: Readonly<Record<'active' | 'revoked', BadgeLook>> = {
  active: { label: 'Active', tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  revoked: { label: 'Revoked', tone: 'ended', icon: 'M4 4l8 8M12 4l-8 8' },
};

export const OUTCOME_LOOK: Readonly<Record<ProvisioningOutcome, BadgeLook>> = {
  done: { label: PROVISIONING_OUTCOME_WORDS.done, tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  unchanged: { label: PROVISIONING_OUTCOME_WORDS.unchanged, tone: 'ended', icon: 'M4 8h8' },
  refused: {
    label: PROVISIONING_OUTCOME_WORDS.refused,
    tone: 'trouble',
    icon: 'M8 3v6M8 12.500v.5',
  },
};

/** Setup steps for each provider, with the names of its user interface. */
export const SET_UP: readonly { readonly provider: string; readonly steps: readonly string[] }[] = [
  {
    provider: 'Okta',
    steps: [
      'In your app, open General, turn on SCIM provisioning, and save.',
      'Under Provisioning › Integration, enter the base URL and userName as the unique identifier field.',
      'Choose Push New Users and Push Profile Updates, HTTP Header as the mode, and paste the token.',
      'Test the connection, then under To App enable Create, Update, and Deactivate.',
      'To choose leavers by group, add the groups under Push Groups.',
    ],
  },
  {
    provider: 'Microsoft Entra',
    steps: [
      'In your enterprise app, open Provisioning and choose Automatic.',
      'Enter the base URL as the Tenant URL and the token as the Secret Token.',
      'Test the connection and save.',
      'Assign people and groups, then set the provisioning status to On.',
    ],
  },
];
