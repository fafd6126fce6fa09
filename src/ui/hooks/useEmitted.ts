import { useEffect, useEffectEvent } from 'react';

interface Emits<Event extends { readonly type: string }> {
  on(type: Event['type'], handle: (event: Event) => void): { unsubscribe(): void };
}

/** Calls the latest `handle` for each event of this type that an actor emits. */
export function useEmitted<
  Event extends { readonly type: string },
  const Type extends Event['type'],
>(actor: Emits<Event>, type: Type, handle: (event: Extract<Event, { type: Type }>) => void): void {
  const onEmitted = useEffectEvent((event: Event) => {
    if (isOfType(event, type)) handle(event);
  });
  useEffect(() => {
    const subscription = actor.on(type, (event) => onEmitted(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}

function isOfType<Event extends { readonly type: string }, Type extends Event['type']>(
  event: Event,
  type: Type,
): event is Extract<Event, { type: Type }> {
  return event.type === type;
}
