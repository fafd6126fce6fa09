// Preloads the views, so that no page depends on how fast their code loads.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/invite/InviteView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { renderedInviteAcceptPage } from '../machines/inviteAccept.rendered.ts';

// The dashboard has a table of its own.
testViews(
  renderedInviteAcceptPage,
  'golden/inviteAccept.pages.txt',
  'form[role=search], [aria-label="Filters"], [aria-label="Columns"], [aria-label="Keyboard shortcuts"]',
);
