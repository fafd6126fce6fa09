import common from '../../../../domain/words/es-US/common.json';
import page from '../../../../domain/words/es-US/page.json';
import type { PageCatalog } from '../../../../domain/words/pageWords.ts';

export const catalog: PageCatalog = { ...common, ...page };
