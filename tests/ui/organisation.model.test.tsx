import { organisationPage } from '../machines/organisation.page.ts';
import { testViews } from '../model/levels/levelTwo.tsx';

testViews(organisationPage, 'golden/organisation.pages.txt');
