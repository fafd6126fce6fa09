import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { paletteContract } from './palette.contract.ts';
import { paletteProfile } from './palette.profile.ts';

testMachine(subjectOf(paletteProfile, paletteContract));
