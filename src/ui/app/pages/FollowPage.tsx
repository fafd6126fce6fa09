import type { Change } from '../../../domain/live.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';

interface FollowPageProps<Query> {
  readonly page: { useActorRef(): PageActor<Query> };
  /** Query of the URL. */
  readonly query: Query;
  /** Whether a remote change concerns the page; absent to ignore remote changes. */
  readonly isAbout?: (query: Query, change: Change) => boolean;
}

type PageActor<Query> = Parameters<typeof useQueryChange<Query>>[0] &
  Parameters<typeof useReceivedChanges<Query>>[0];

/** Keeps a page at the URL's query and up to date with remote changes. */
export function FollowPage<Query>({ page, query, isAbout }: FollowPageProps<Query>) {
  const actor = page.useActorRef();
  useQueryChange(actor, query);
  useReceivedChanges(actor, isAbout);
  return null;
}
