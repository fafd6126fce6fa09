import { useEffect } from 'react';

/** Names the tab after what is shown, once that is known; until then it has the screen's name. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Retriever`;
  }, [title]);
}
