import { useEffect } from 'react';

/** Sets the tab's title to the shown item once it is known; until then the screen's title stays. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Retriever`;
  }, [title]);
}
