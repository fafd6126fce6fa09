// Preloads the views, so that no path waits for their code.
import '../../src/ui/views/login/LoginView.tsx';
import '../../src/ui/views/orderEdit/OrderEditView.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { testViews } from '../levels/levelTwo.tsx';
import { orderEditPage } from '../machines/orderEdit.page.ts';

// The login page has a table of its own.
testViews(orderEditPage, 'golden/orderEdit.pages.txt', 'form[method=dialog]');
