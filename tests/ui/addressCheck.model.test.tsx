// Loaded with the test file: no path must wait for the code of a view.
import '../../src/ui/views/newReturn/NewReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { addressCheckPage } from '../machines/addressCheck.page.ts';

testViews(addressCheckPage);
