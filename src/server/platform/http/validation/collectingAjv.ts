import { _, Ajv, type KeywordCxt, Name, type Options } from 'ajv';
import { Type } from 'ajv/dist/compile/util.js';
import addFormats from 'ajv-formats';

/** More than any response reports, even if most errors belong to branches that don't apply. */
const ENOUGH_ERRORS = 1000;
/** Number of errors so far, as Ajv names the variable in its generated code. */
const ERROR_COUNT = new Name('errors');

/**
 * Creates an Ajv that collects all errors of an input, up to a limit. With `allErrors` alone a list
 * of a hundred thousand invalid items costs seconds: each is checked, even if the list is too long
 * already. Here the items of a list that is too long are skipped, and any other list's items are
 * checked only until there are enough errors. Invalid input stays invalid: only the number of
 * reported errors differs.
 */
export function createCollectingAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...options, allErrors: true });
  addFormats.default(ajv);
  ajv.removeKeyword('items');
  // Replaces Ajv's own keyword; runs after `maxItems`, which is in an earlier vocabulary.
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
    // Only errors of this list count: a skipped list would pass, and with it a branch of a choice.
    const before = gen.const('before', ERROR_COUNT);
    gen.forRange('i', 0, length, (index) => {
      gen.if(_`${ERROR_COUNT} - ${before} >= ${ENOUGH_ERRORS}`, () => gen.break());
      const item = { keyword: 'items', dataProp: index, dataPropType: Type.Num };
      context.subschema(item, gen.name('valid'));
    });
  }
}
