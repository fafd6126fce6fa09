import { testBuiltApp } from '../levels/levelThree.ts';
import { customFieldsPage } from '../machines/customFields.page.ts';

testBuiltApp(customFieldsPage);
