import type { Option } from './FilterOptions.tsx';

/** Choices of the filter by assignee. */
export const ASSIGNEES: readonly Option[] = [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'No one' },
];
