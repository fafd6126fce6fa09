import { NativeSelect, TextInput } from '@mantine/core';
import { GRADES } from '../../../domain/warehouse/events.ts';
import { CONDITION_WORDS, STOCK_CONDITIONS } from '../../../domain/warehouse/stockImportWords.ts';
import { WIPE_METHODS } from '../../../domain/warehouse/wipe.ts';
import { WIPE_METHOD_WORDS } from '../../../domain/warehouse/wipeWords.ts';
import { DEVICE_WORDS, DEVICES } from '../../../domain/words.ts';
import type { StockBatch, StockDefaults, StockField } from '../../../machines/pages/stockBatch.ts';
import classes from '../../components/importing/Defaults.module.css';

interface StockDefaultsFieldsProps {
  readonly batch: StockBatch;
  readonly isAdmin: boolean;
  readonly onChoose: (chosen: Partial<StockDefaults>) => void;
}

/** Default values for rows that don't set their own. */
export function StockDefaultsFields({ batch, isAdmin, onChoose }: StockDefaultsFieldsProps) {
  const { defaults, mapping } = batch;
  const help = (field: StockField, name: string) =>
    mapping.includes(field) ? `Used when a row doesn't name a ${name}.` : undefined;
  const conditions = STOCK_CONDITIONS.filter((candidate) => candidate !== 'toRetire' || isAdmin);
  return (
    <fieldset className={classes.defaults}>
      <legend className={classes.legend}>Defaults</legend>
      <div className={classes.choices}>
        <NativeSelect
          id="default-device"
          label="Default device type"
          description={help('device', 'device type')}
          value={defaults.device}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ device: DEVICES.find((candidate) => candidate === value) ?? '' })
          }
        >
          <option value="">{mapping.includes('device') ? 'None' : 'Choose'}</option>
          {DEVICES.map((device) => (
            <option key={device} value={device}>
              {DEVICE_WORDS[device]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Default condition"
          description={help('condition', 'condition')}
          value={defaults.condition}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ condition: STOCK_CONDITIONS.find((candidate) => candidate === value) ?? '' })
          }
        >
          <option value="">Being set up with a grade, else received</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_WORDS[condition]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Default grade"
          description={help('grade', 'grade')}
          value={defaults.grade}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ grade: GRADES.find((candidate) => candidate === value) ?? '' })
          }
        >
          <option value="">None</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label="Default shelf"
          description={help('shelf', 'shelf')}
          maxLength={60}
          autoComplete="off"
          value={defaults.shelf}
          onChange={({ currentTarget: { value } }) => onChoose({ shelf: value })}
        />
        <TextInput
          label="Ready devices were wiped with"
          description="The tool and its version."
          maxLength={100}
          autoComplete="off"
          value={defaults.wipedWith}
          onChange={({ currentTarget: { value } }) => onChoose({ wipedWith: value })}
        />
        <NativeSelect
          label="How they were wiped"
          description="By the words of NIST SP 800-88."
          value={defaults.wipeMethod}
          onChange={({ currentTarget: { value } }) =>
            onChoose({
              wipeMethod: WIPE_METHODS.find((candidate) => candidate === value) ?? 'clear',
            })
          }
        >
          {WIPE_METHODS.filter((method) => method !== 'destroy').map((method) => (
            <option key={method} value={method}>
              {WIPE_METHOD_WORDS[method]}
            </option>
          ))}
        </NativeSelect>
      </div>
    </fieldset>
  );
}
