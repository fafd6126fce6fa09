import { testViews } from '../levels/levelTwo.tsx';
import { templatesPage } from '../machines/templates.page.ts';

// Preloads views that the paths visit.
await import('../../src/ui/views/settings/templates/TemplatesView.tsx');

testViews(templatesPage, 'golden/templates.pages.txt');
