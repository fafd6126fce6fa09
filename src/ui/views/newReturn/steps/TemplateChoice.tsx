import { NativeSelect } from '@mantine/core';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { templateParts } from '../../../words/templateWords.ts';
import type { Wizard } from '../useWizard.ts';
import classes from './DeviceStep.module.css';

/** Choice of a template, if the organization has any, and what it filled in. */
export function TemplateChoice({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { template, filled, chooseTemplate } = wizard;
  const { templates = [] } = offer;
  if (templates.length === 0) return null;
  return (
    <div>
      <NativeSelect
        id="order-template"
        label="Template (optional)"
        description="Fills in the rest of the order. What you typed stays."
        value={template?.key ?? ''}
        onChange={({ currentTarget: { value } }) => chooseTemplate(value)}
      >
        <option value="">None</option>
        {templates.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {filled !== null && (
        <p role="status" className={classes.note}>
          {filledWords(templateParts(filled, offer))}
        </p>
      )}
    </div>
  );
}

/** Sentence about what was filled in. */
function filledWords(parts: readonly string[]): string {
  return parts.length === 0
    ? 'Nothing was left to fill in.'
    : `Filled in: ${parts.join(', ')}. You can change all of it.`;
}
