import common from '../../../../domain/words/en/common.json';
import page from '../../../../domain/words/en/page.json';
import type { PageCatalog } from '../../../../domain/words/pageWords.ts';

export const catalog: PageCatalog = { ...common, ...page };
