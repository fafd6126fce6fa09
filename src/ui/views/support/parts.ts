import { lazyPart } from '../../app/viewLoader.ts';

/** The employee's photos; loaded after what the page has to say. */
export const loadPhotos = lazyPart(
  async () => (await import('../../components/files/EmployeePhotos.tsx')).EmployeePhotos,
);
