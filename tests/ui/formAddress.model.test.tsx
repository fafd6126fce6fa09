// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/settings/addressBook/AddressBookView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { formAddressPage } from '../machines/formAddress.page.ts';

testViews(formAddressPage);
