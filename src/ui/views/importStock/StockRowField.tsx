import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { GRADES } from '../../../domain/warehouse/events.ts';
import { CONDITION_WORDS, STOCK_CONDITIONS } from '../../../domain/warehouse/stockImportWords.ts';
import { DEVICE_WORDS, DEVICES } from '../../../domain/words.ts';
import type { StockField } from '../../../machines/pages/stockBatch.ts';
import { deviceIn, yesOrNo } from '../../../sheets/cells/cellWords.ts';
import type { FieldOfRow } from '../../components/importing/kind.ts';
import { STOCK_SHEET } from './stockColumns.ts';
import { conditionIn, gradeIn } from './stockWords.ts';

/** Fields with a closed list: options, and the option that a text matches. */
const CHOICES: Partial<
  Record<StockField, { options: readonly string[]; matching: (text: string) => string | undefined }>
> = {
  device: {
    options: DEVICES.map((item) => DEVICE_WORDS[item]),
    matching: (text) => {
      const device = deviceIn(text);
      return device === null ? undefined : DEVICE_WORDS[device];
    },
  },
  condition: {
    options: STOCK_CONDITIONS.map((item) => CONDITION_WORDS[item]),
    matching: (text) => {
      const condition = conditionIn(text);
      return condition === null ? undefined : CONDITION_WORDS[condition];
    },
  },
  grade: { options: GRADES, matching: (text) => gradeIn(text) ?? undefined },
  charger: {
    options: ['Yes', 'No'],
    matching: (text) => {
      const answer = text === '' ? null : yesOrNo(text);
      return answer === null ? undefined : answer ? 'Yes' : 'No';
    },
  },
};

/** Whether one answer can be set for many rows at once. */
export const isChoice = (field: StockField): boolean => CHOICES[field] !== undefined;

/** One field of a row: a select if its values are a closed list, else a text input. */
export function StockRowField({ id, field, cells, error, label, onEdit }: FieldOfRow<StockField>) {
  const text = cells[field] ?? '';
  const { hint, label: name } = STOCK_SHEET.columns[field];
  const common = { id, label: <span>{label ?? name}</span>, error };
  const choice = CHOICES[field];
  if (choice !== undefined) {
    const matching = choice.matching(text);
    return (
      <NativeSelect
        {...common}
        value={matching ?? text}
        onChange={({ currentTarget: { value } }) => onEdit(value)}
      >
        <option value="">{error === undefined ? 'Default' : 'Choose'}</option>
        {matching === undefined && text !== '' && <option value={text}>{text}</option>}
        {choice.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </NativeSelect>
    );
  }
  const typing = {
    ...common,
    description: error === undefined && hint !== '' ? hint : undefined,
    value: text,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onEdit(currentTarget.value),
  };
  return field === 'notes' || field === 'knownIssues' ? (
    <Textarea {...typing} rows={2} />
  ) : (
    <TextInput {...typing} />
  );
}
