import { testBuiltApp } from '../levels/levelThree.ts';
import { formAddressPage } from '../machines/formAddress.page.ts';

testBuiltApp(formAddressPage);
