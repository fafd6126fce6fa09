import { testBuiltApp } from '../levels/levelThree.ts';
import { domainsPage } from '../machines/domains.page.ts';

testBuiltApp(domainsPage);
