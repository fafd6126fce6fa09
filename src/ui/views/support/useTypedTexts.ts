import { useState } from 'react';
import type { SupportView } from '../../../domain/returns/support/support.ts';
import {
  type SupportAction,
  type SupportTexts,
  supportTexts,
} from '../../../domain/returns/support/supportActions.ts';
import { PICKUP_TIMES } from '../../../domain/returns/timeline/pickupTimes.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { readFields, readUnsaved, saveUnsaved } from '../../forms/unsaved.ts';

/** Returns the texts of an answer before anything is typed: lists show their first choice. */
function firstTexts({ handover }: SupportView): SupportTexts {
  const [time] = PICKUP_TIMES;
  return { ...supportTexts(() => ''), day: handover?.days[0] ?? '', time };
}

/** Texts typed with each answer, kept in the browser from the first change until they are sent. */
export function useTypedTexts(data: SupportView) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [typed, setTyped] = useState<Partial<Record<SupportAction, SupportTexts>>>({});
  const first = firstTexts(data);
  const placeOf = (type: SupportAction) => ({
    ...{ storage, email, kind: `${type} of ${data.orderNumber}` },
  });
  const textsOf = (type: SupportAction): SupportTexts => {
    const texts = typed[type] ?? readFields(first, readUnsaved(placeOf(type))?.content);
    // A kept day may have passed.
    const isOffered = data.handover?.days.includes(texts.day) === true;
    return isOffered ? texts : { ...texts, day: first.day };
  };
  const setTexts = (type: SupportAction, texts: SupportTexts) => {
    setTyped((earlier) => ({ ...earlier, [type]: texts }));
    const isTyped = JSON.stringify(texts) !== JSON.stringify(first);
    saveUnsaved(placeOf(type), isTyped ? { content: texts, at: Date.now(), basedOn: null } : null);
  };
  const forget = (type: SupportAction) => setTexts(type, first);
  return { textsOf, setTexts, forget };
}
