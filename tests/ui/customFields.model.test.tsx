import { testViews } from '../levels/levelTwo.tsx';
import { customFieldsPage } from '../machines/customFields.page.ts';

// Preloads views that the paths visit.
await import('../../src/ui/views/settings/customFields/CustomFieldsView.tsx');

testViews(customFieldsPage, 'golden/customFields.pages.txt');
