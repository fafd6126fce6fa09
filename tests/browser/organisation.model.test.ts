import { organisationPage } from '../machines/organisation.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(organisationPage);
