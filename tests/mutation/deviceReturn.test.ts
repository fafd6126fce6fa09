import { exploreGraph, type Graph, readMachine } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import '../machines/deviceReturn.time.test.ts';
import '../machines/deviceReturn.carrier.test.ts';
import '../machines/deviceReturn.table.test.ts';
import { testDefinition } from '../levels/levelOne.ts';
import { deviceReturnContract } from '../machines/deviceReturn.contract.ts';
import { deviceReturnProfile } from '../machines/deviceReturn.profile.ts';

// Quick tests of the machine, and its model suite without the walks, which exceed a mutant's time
// limit. All in one file, because each file starts a worker that loads everything again.
const subject = subjectOf(deviceReturnProfile, deviceReturnContract);
const facts = readMachine(subject.machine);
let cachedGraph: Graph | undefined;
const plan = {
  facts,
  get graph() {
    cachedGraph ??= exploreGraph(subject, facts);
    return cachedGraph;
  },
};

testDefinition(subject, plan, '../machines/golden/deviceReturn.txt');
