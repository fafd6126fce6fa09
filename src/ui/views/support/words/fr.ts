import common from '../../../../domain/words/fr-CA/common.json';
import page from '../../../../domain/words/fr-CA/page.json';
import type { PageCatalog } from '../../../../domain/words/pageWords.ts';

export const catalog: PageCatalog = { ...common, ...page };
