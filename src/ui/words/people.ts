import { PERSON_STATUS_WORDS, type PersonStatus } from '../../domain/people/userRules.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

/** Badges for the statuses in the list of users. */
export const PERSON_STATUS: Record<PersonStatus, BadgeLook> = {
  active: { label: PERSON_STATUS_WORDS.active, tone: 'done', icon: 'M3.5 8.500l3 3 6-7' },
  invited: {
    label: PERSON_STATUS_WORDS.invited,
    tone: 'waiting',
    icon: 'M2 4h12v8H2zM2 4.500l6 4.500 6-4.500',
  },
  expired: {
    label: PERSON_STATUS_WORDS.expired,
    tone: 'held',
    icon: 'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM8 5v3.200l2 1.300',
  },
  deactivated: { label: PERSON_STATUS_WORDS.deactivated, tone: 'ended', icon: 'M3.500 8h9' },
};
