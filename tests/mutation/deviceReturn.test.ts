import { exploreGraph, type Graph, readMachine } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import '../machines/deviceReturn.time.test.ts';
import '../machines/deviceReturn.carrier.test.ts';
import '../machines/deviceReturn.table.test.ts';
import { testDefinition } from '../levels/levelOne.ts';
import { deviceReturnContract } from '../machines/deviceReturn.contract.ts';
import { deviceReturnProfile } from '../machines/deviceReturn.profile.ts';

// Its quick tests, and all that its model suite asserts but the walks: those take longer than a
// mutant may. In one file, because each file is a worker that loads everything anew.
const subject = subjectOf(deviceReturnProfile, deviceReturnContract);
const facts = readMachine(subject.machine);
let known: Graph | undefined;
const plan = {
  facts,
  get graph() {
    known ??= exploreGraph(subject, facts);
    return known;
  },
};

testDefinition(subject, plan, '../machines/golden/deviceReturn.txt');
