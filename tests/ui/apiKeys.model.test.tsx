import { testViews } from '../levels/levelTwo.tsx';
import { renderedApiKeysPage } from '../machines/apiKeys.rendered.ts';

testViews(renderedApiKeysPage, 'golden/apiKeys.pages.txt');
