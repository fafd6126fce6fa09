import { testViews } from '../levels/levelTwo.tsx';
import { renderedChannelsPage } from '../machines/channels.rendered.ts';

testViews(renderedChannelsPage, 'golden/channels.pages.txt');
