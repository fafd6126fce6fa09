import { testBuiltApp } from '../levels/levelThree.ts';
import { channelsPage } from '../machines/channels.page.ts';

testBuiltApp(channelsPage);
