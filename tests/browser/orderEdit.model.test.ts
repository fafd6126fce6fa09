import { orderEditPage } from '../machines/orderEdit.page.ts';
import { testBuiltApp } from '../model/levels/levelThree.ts';

testBuiltApp(orderEditPage);
