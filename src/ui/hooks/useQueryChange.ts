import { useEffect } from 'react';

interface QueryActor<Query> {
  getSnapshot(): { readonly context: { readonly query: Query } };
  send(event: { type: 'query.changed'; query: Query }): void;
}

/** Sends the URL's query to a page's actor when it changes (compared as JSON). */
export function useQueryChange<Query>(actor: QueryActor<Query>, query: Query): void {
  const text = JSON.stringify(query);
  useEffect(() => {
    const { context } = actor.getSnapshot();
    if (JSON.stringify(context.query) !== text) actor.send({ type: 'query.changed', query });
  }, [actor, query, text]);
}
