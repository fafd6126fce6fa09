import { useEffect, useEffectEvent } from 'react';

interface Emits<Event extends { readonly type: string }> {
  on(type: Event['type'], handle: (event: Event) => void): { unsubscribe(): void };
}

/** Calls the newest `handle` each time that an actor emits an event of this type. */
export function useEmitted<Event extends { readonly type: string }>(
  actor: Emits<Event>,
  type: Event['type'],
  handle: (event: Event) => void,
): void {
  const onEmitted = useEffectEvent(handle);
  useEffect(() => {
    const subscription = actor.on(type, (event) => onEmitted(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
