import { _, Ajv, type KeywordCxt, Name, type Options } from 'ajv';
import { Type } from 'ajv/dist/compile/util.js';
import addFormats from 'ajv-formats';

/** More than any answer tells, also when most of them are of branches that were not meant. */
const ENOUGH_ERRORS = 1000;
/** The count of the errors so far, as Ajv names it in the code that it writes. */
const ERROR_COUNT = new Name('errors');

/**
 * An Ajv that finds all that is wrong with an input, up to a point. With `allErrors` alone a list
 * of a hundred thousand wrong items costs seconds: each is looked at, also where the list is too
 * long already. Here the items of such a list are not looked at, and those of any other only until
 * they have enough errors. What is wrong stays wrong: only how much is said of it differs.
 */
export function createCollectingAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...options, allErrors: true });
  addFormats.default(ajv);
  ajv.removeKeyword('items');
  // After `maxItems`, which stands in an earlier vocabulary, and in the place of Ajv's own.
  ajv.addKeyword({
    keyword: 'items',
    type: 'array',
    schemaType: ['object', 'boolean'],
    before: 'uniqueItems',
    code: checkItems,
  });
  return ajv;
}

function checkItems(context: KeywordCxt): void {
  const { gen, data, schema, parentSchema } = context;
  if (schema === true) return;
  const length = gen.const('len', _`${data}.length`);
  const { maxItems } = parentSchema;
  if (typeof maxItems === 'number') gen.if(_`${length} <= ${maxItems}`, checkEach);
  else checkEach();

  function checkEach(): void {
    // Only errors of this list count: one that is not looked at would pass, and a choice with it.
    const before = gen.const('before', ERROR_COUNT);
    gen.forRange('i', 0, length, (index) => {
      gen.if(_`${ERROR_COUNT} - ${before} >= ${ENOUGH_ERRORS}`, () => gen.break());
      const item = { keyword: 'items', dataProp: index, dataPropType: Type.Num };
      context.subschema(item, gen.name('valid'));
    });
  }
}
