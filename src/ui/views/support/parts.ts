import { lazyPart } from '../../app/routing/viewLoader.ts';

/** Photos of the employee; loaded after the page's main content. */
export const loadPhotos = lazyPart(
  async () => (await import('../../components/files/EmployeePhotos.tsx')).EmployeePhotos,
);
