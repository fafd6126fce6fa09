import { testBuiltApp } from '../levels/levelThree.ts';
import { orderEditPage } from '../machines/orderEdit.page.ts';

testBuiltApp(orderEditPage);
