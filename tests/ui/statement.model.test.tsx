import { testViews } from '../levels/levelTwo.tsx';
import { renderedStatementPage } from '../machines/statement.rendered.ts';

testViews(renderedStatementPage, 'golden/statement.pages.txt');
