import { renderedApiKeysPage } from '../machines/apiKeys.rendered.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(renderedApiKeysPage, 'golden/apiKeys.pages.txt');
