import { testBuiltApp } from '../levels/levelThree.ts';
import { organisationPage } from '../machines/organisation.page.ts';

testBuiltApp(organisationPage);
