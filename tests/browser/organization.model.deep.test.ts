import { testBuiltApp } from '../levels/levelThree.ts';
import { organizationPage } from '../machines/organization.page.ts';

testBuiltApp(organizationPage);
