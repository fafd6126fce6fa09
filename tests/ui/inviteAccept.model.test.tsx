// Loaded with the test file: no path must wait for the code of a view.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/invite/InviteView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { inviteAcceptPage } from '../machines/inviteAccept.page.ts';

testViews(inviteAcceptPage, 'golden/inviteAccept.pages.txt');
