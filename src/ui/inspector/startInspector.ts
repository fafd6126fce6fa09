import type { Client } from '../../api/client.ts';
import type { Inspect } from '../app/portal.tsx';
import { routePattern } from '../app/routing/routePattern.ts';
import type { PortalConfig } from '../app/start/config.ts';
import type { InspectRequest } from '../app/start/inspectRequest.ts';
import { newKey } from '../forms/newKey.ts';
import { showBadge } from './badge.ts';
import { openPageChannel } from './pageChannel.ts';
import { createReporter } from './reporter.ts';
import { createServerWatch } from './serverActor.ts';

/** Inspects the machines of this page for viewers in other tabs of this browser, until the page is left. */
export function startInspector(
  request: InspectRequest,
  { showsMachines }: Pick<PortalConfig, 'showsMachines'>,
  client: Client,
): Inspect {
  const channel = openPageChannel({
    id: newKey(),
    isRaw: request.isRaw,
    path: () => routePattern(window.location.pathname),
  });
  showBadge(request);
  const reporter = createReporter({ post: channel.post, isRaw: request.isRaw });
  if (!showsMachines) return reporter;
  const server = createServerWatch({ client, post: channel.post });
  return {
    next(seen) {
      reporter.next(seen);
      server.next(seen);
    },
  };
}
