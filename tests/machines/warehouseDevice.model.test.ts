import { subjectOf } from '../levels/contract.ts';
import { testMachine } from '../levels/levelOne.ts';
import { warehouseDeviceContract } from './warehouseDevice.contract.ts';
import { warehouseDeviceProfile } from './warehouseDevice.profile.ts';

testMachine(subjectOf(warehouseDeviceProfile, warehouseDeviceContract));
