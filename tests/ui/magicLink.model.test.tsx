// Loaded with the test file: no page must depend on how soon the code of a view comes.
import { subjectOf } from '../levels/contract.ts';
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { magicLinkContract } from '../machines/magicLink.contract.ts';
import { magicLinkProfile } from '../machines/magicLink.profile.ts';

testViews(subjectOf(magicLinkProfile, magicLinkContract), 'golden/magicLink.pages.txt');
