import { and } from 'xstate';

/** Transitions shared by several states of the journey; most of them remedy a problem. */

/** Prepares another kit; the present one is no longer expected. */
export const newKit = {
  guard: and(['isPermitted', 'isSameCountry']),
  target: 'awaitingShipment',
  actions: ['openShipment', 'noteAddress', 'cureProblem'],
} as const;
/** Allows another kit only while a problem is open: the present one is under way. */
export const newKitIfTroubled = {
  ...newKit,
  guard: and(['isPermitted', 'isSameCountry', 'isAttentionOpen']),
} as const;
/**
 * Prepares a kit for an address that may be unknown; it is asked for then. An order that was closed
 * before its approval waits for it again.
 */
export const newKitOrAsked = [
  {
    ...newKit,
    guard: and(['isPermitted', 'isSameCountry', 'isApprovalAwaited']),
    target: 'awaitingApproval',
  },
  { ...newKit, guard: and(['isPermitted', 'isSameCountry', 'isAddressKnown']) },
  { ...newKit, target: 'awaitingAddress' },
] as const;
/** Allows another kit after a wrong item came back. */
export const newKitInsteadOfWrong = {
  ...newKit,
  guard: and(['isPermitted', 'isSameCountry', 'isWrongItem']),
} as const;
/** Emails the return label again. */
export const labelSent = {
  guard: and(['isPermitted', 'isSameCountry', 'hasReturnLabel']),
  actions: [{ type: 'announce', params: { notice: 'labelSent' } }, 'cureProblem'],
} as const;
/** Corrects the recipient and address of the next kit, label and email. */
export const corrected = {
  guard: and(['isPermitted', 'isSameCountry', 'isUnderWay']),
  actions: [
    { type: 'announce', params: { notice: 'contactCorrected' } },
    'noteAddress',
    'cureProblem',
  ],
} as const;
/** Changes an order before its release. */
export const edited = {
  guard: and(['isPermitted', 'isSameCountry']),
  actions: ['setAddressTerms', { type: 'announce', params: { notice: 'orderEdited' } }],
} as const;
/** Changes its start, too. */
export const rescheduled = {
  guard: and([edited.guard, 'isRescheduled']),
  actions: ['setStart', ...edited.actions],
} as const;
export const cancelled = {
  guard: 'isPermitted',
  target: 'cancelled',
  actions: [{ type: 'announce', params: { notice: 'orderCancelled' } }],
} as const;
/** Closes it while nothing has been bought. */
export const closedForFree = {
  guard: 'isPermitted',
  target: 'closed',
  actions: [{ type: 'setClosure', params: { isReleased: false } }, 'cureProblem'],
} as const;
/** Sends the box to the address that we have. */
export const addressConfirmed = {
  guard: and(['isPermitted', 'isSameCountry', 'isAddressKnown']),
  target: 'awaitingShipment',
  actions: ['noteAddress', 'cureProblem'],
} as const;
/** The employee has nothing to return. */
export const disputed = {
  guard: and(['isPermitted', 'isReportPossible']),
  actions: 'raiseDispute',
} as const;
export const closed = {
  guard: and(['isPermitted', 'isUnderWay']),
  target: '.closed',
  actions: [{ type: 'setClosure', params: { isReleased: true } }, 'cureProblem'],
} as const;
/** The device was delivered with an old label. Without approval and address no box was ever sent. */
export const lateDelivery = {
  guard: and(['isPermitted', 'isNewDelivery', 'isApproved', 'isAddressKnown']),
  target: 'delivered',
  actions: 'recordScan',
} as const;
