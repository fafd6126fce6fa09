import type { PageWords } from '../../words/pageWords.ts';
import type { SupportView } from './support.ts';
import { factsOf, type ListedStep } from './supportWords.ts';

/** File with the drawings; each is a symbol of its own. */
const FILE = '/packing.svg';

/** Drawing at a step. */
interface PackingPicture {
  /** Address of its symbol. */
  readonly href: string;
  /** Text alternative. */
  readonly text: string;
}

/** Returns the drawings of a step, in order; none for steps that need none. */
export function packingPictures(
  step: ListedStep['step'],
  view: SupportView,
  say: PageWords,
): readonly PackingPicture[] {
  if (step === 'label') return [{ href: `${FILE}#label`, text: say('picture.label') }];
  if (step !== 'pack') return [];
  const { device, withCharger } = view;
  const text = say(device === 'monitor' ? 'picture.monitor' : 'picture.device', factsOf(view, say));
  return [
    { href: `${FILE}#${device}`, text },
    ...(withCharger ? [{ href: `${FILE}#charger`, text: say('picture.charger') }] : []),
    { href: `${FILE}#close`, text: say('picture.close') },
  ];
}
