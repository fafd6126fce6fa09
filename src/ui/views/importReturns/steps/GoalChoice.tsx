import { Radio } from '@mantine/core';
import type { Goal } from '../../../../machines/importReturns/batch.ts';
import classes from '../../../components/importing/Defaults.module.css';
import type { ImportActor } from '../batch/unsavedBatch.ts';

interface GoalChoiceProps {
  readonly actor: ImportActor;
  readonly goal: Goal | undefined;
}

/** Choice of what the import does with the rows. */
export function GoalChoice({ actor, goal = 'order' }: GoalChoiceProps) {
  return (
    <Radio.Group
      label={<span>What to do with these people</span>}
      value={goal}
      onChange={(value) =>
        actor.send({ type: 'goal.chosen', goal: value === 'leaving' ? 'leaving' : 'order' })
      }
    >
      <div className={classes.goals}>
        <Radio value="order" label="Order their returns now" />
        <Radio
          value="leaving"
          label="Put them into Leaving"
          description="They wait there for one click. An address or a device can be added later."
        />
      </div>
    </Radio.Group>
  );
}
