import { Radio } from '@mantine/core';
import { WHEN_KNOWN, type WhenKnown } from '../../../domain/warehouse/stockImportWords.ts';
import { countWords } from '../../components/importing/countWords.ts';
import classes from './ImportStockView.module.css';

interface KnownRowsProps {
  readonly count: number;
  readonly chosen: WhenKnown;
  readonly onChoose: (chosen: WhenKnown) => void;
}

const WORDS: Readonly<Record<WhenKnown, { readonly label: string; readonly description: string }>> =
  {
    skip: { label: 'Leave these rows out', description: 'Nothing about the devices changes.' },
    update: {
      label: 'Update their details',
      description:
        'What a row says replaces what was written, and its shelf is the new one. Empty cells, condition and grade change nothing.',
    },
  };

/** Asks what to do with rows whose devices are already in stock; renders nothing without any. */
export function KnownRows({ count, chosen, onChoose }: KnownRowsProps) {
  if (count === 0) return null;
  return (
    <Radio.Group
      className={classes.known}
      label={
        <span>{`${countWords(count, 'row')} ${count === 1 ? 'is about a device that is' : 'are about devices that are'} here already`}</span>
      }
      value={chosen}
      onChange={(value) => onChoose(WHEN_KNOWN.find((candidate) => candidate === value) ?? 'skip')}
    >
      <div className={classes.choices}>
        {WHEN_KNOWN.map((item) => (
          <Radio key={item} value={item} {...WORDS[item]} />
        ))}
      </div>
    </Radio.Group>
  );
}
