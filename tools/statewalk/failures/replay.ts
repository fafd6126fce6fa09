import { expectStep, type StepContext } from '../expectStep.ts';
import type { ModelEvent } from '../xstateTest.ts';
import type { FixtureStep } from './fixture.ts';

/** The step as a port takes it. */
export function modelEventOf({ step, title, event }: FixtureStep): ModelEvent {
  const slash = step.lastIndexOf('/');
  return { type: step.slice(0, slash), caseName: step.slice(slash + 1), title, event };
}

/** Walks saved steps again: no graph, no tour, only what the fixture says. */
export async function replaySteps(
  place: StepContext,
  steps: readonly FixtureStep[],
  onStep?: (index: number) => void,
): Promise<void> {
  for (const [index, saved] of steps.entries()) {
    const event = modelEventOf(saved);
    place.meter.takeLabels();
    await place.port.act(event);
    await expectStep(place, { event, ...saved.expected });
    onStep?.(index);
  }
}
