// Loaded with the test file: no path must wait for the code of a view.
import '../../src/ui/views/settings/AddressBookView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { formAddressPage } from '../machines/formAddress.page.ts';

testViews(formAddressPage);
