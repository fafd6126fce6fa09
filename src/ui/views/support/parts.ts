import { lazyPart } from '../../app/routing/viewLoader.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';

/** Photos of the employee; loaded after the page's main content. */
export const loadPhotos = lazyPart(
  async () => (await import('../../components/files/EmployeePhotos.tsx')).EmployeePhotos,
);

/** Form for another address, with its check; few employees need one. */
export const AddressQuestion = onDemand(
  async () => (await import('./AddressQuestion.tsx')).AddressQuestion,
);
