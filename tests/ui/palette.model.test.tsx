// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/errors/ErrorViews.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/palette/Palette.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/users/UsersView.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { palettePage } from '../machines/palette.page.ts';

testViews(palettePage, 'golden/palette.pages.txt', 'nav, main, footer');
