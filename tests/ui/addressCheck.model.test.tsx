// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { addressCheckPage } from '../machines/addressCheck.page.ts';

testViews(addressCheckPage);
