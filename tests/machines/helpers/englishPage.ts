import { pageWords } from '../../../src/domain/words/pageWords.ts';

/** English texts of the employee's page. */
export const say = pageWords('en');
