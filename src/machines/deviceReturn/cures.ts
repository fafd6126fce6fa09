import { and } from 'xstate';

/** Steps that several states of the journey take, most of them what a problem asks for. */

/** Another kit is prepared; the present one is not waited for any more. */
export const newKit = {
  guard: and(['isPermitted', 'isSameCountry']),
  target: 'awaitingShipment',
  actions: ['openShipment', 'cureProblem'],
} as const;
/** Where a kit is on its way as it should be, another one helps only when something is wrong. */
export const newKitIfTroubled = {
  ...newKit,
  guard: and(['isPermitted', 'isSameCountry', 'isAttentionOpen']),
} as const;
/** Something came back, and it was not what was asked for. */
export const newKitInsteadOfWrong = {
  ...newKit,
  guard: and(['isPermitted', 'isSameCountry', 'isWrongItem']),
} as const;
/** The label for the way back goes out again by email. */
export const labelSent = {
  guard: and(['isPermitted', 'isSameCountry', 'hasReturnLabel']),
  actions: [{ type: 'announce', params: { notice: 'labelSent' } }, 'cureProblem'],
} as const;
/** Whom and where the next kit, label and email go to. */
export const corrected = {
  guard: and(['isPermitted', 'isSameCountry', 'isUnderWay']),
  actions: [{ type: 'announce', params: { notice: 'contactCorrected' } }, 'cureProblem'],
} as const;
export const closed = {
  guard: and(['isPermitted', 'isUnderWay']),
  target: '.closed',
  actions: [{ type: 'noteClosure', params: { isReleased: true } }, 'cureProblem'],
} as const;
/** An old label was used. */
export const lateDelivery = {
  guard: and(['isPermitted', 'isNewDelivery']),
  target: 'delivered',
  actions: 'recordScan',
} as const;
