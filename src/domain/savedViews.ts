import { type Static, Type } from 'typebox';
import { OneOf } from './schema.ts';
import { VIEW_LISTS } from './viewLists.ts';

const ViewName = Type.String({ minLength: 1, maxLength: 60 });
/** Query string of a list; parameters that its page doesn't know are ignored. */
const ViewQuery = Type.String({ maxLength: 1000 });

/** List of the views; the returns if absent. */
export const OfList = Type.Object({ list: Type.Optional(OneOf(VIEW_LISTS)) });

/** Content of a view; `isShared` stays as it is if absent. */
export const ViewContent = Type.Object({
  name: ViewName,
  query: ViewQuery,
  isShared: Type.Optional(Type.Boolean()),
});
export type ViewContent = Static<typeof ViewContent>;

export const SavedView = Type.Object({
  id: Type.String(),
  name: ViewName,
  query: ViewQuery,
  /** Whether everyone in the organization sees it. */
  isShared: Type.Boolean(),
  /** Whether the requesting user may rename and delete it: their own, and an admin all shared ones. */
  canChange: Type.Boolean(),
});
export type SavedView = Static<typeof SavedView>;
export const SavedViews = Type.Object({ views: Type.Array(SavedView) });
export type SavedViews = Static<typeof SavedViews>;
