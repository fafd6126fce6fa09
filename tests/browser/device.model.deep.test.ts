import { testBuiltApp } from '../levels/levelThree.ts';
import { devicePage } from '../machines/device.page.ts';

testBuiltApp(devicePage);
