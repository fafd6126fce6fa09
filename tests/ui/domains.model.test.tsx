import { testViews } from '../levels/levelTwo.tsx';
import { renderedDomainsPage } from '../machines/domains.rendered.ts';

testViews(renderedDomainsPage, 'golden/domains.pages.txt');
