import { Type } from 'typebox';
import { NewReturnDraft, SavedAt } from '../../domain/returns/ordering/drafts.ts';
import { endpoints } from './endpoint.ts';

export const draftEndpoints = endpoints({
  'GET /api/portal/drafts/new-return': {
    summary: 'The new return that I have not ordered yet',
    access: 'signedIn',
    replies: {
      200: Type.Object({
        draft: Type.Union([
          Type.Object({ content: NewReturnDraft, savedAt: SavedAt }),
          Type.Null(),
        ]),
      }),
    },
  },
  'PUT /api/portal/drafts/new-return': {
    summary: 'Keep the new return that I am filling in',
    access: 'signedIn',
    body: NewReturnDraft,
    replies: { 200: Type.Object({ savedAt: SavedAt }) },
  },
  'DELETE /api/portal/drafts/new-return': {
    summary: 'Discard the new return that I was filling in',
    access: 'signedIn',
    replies: { 200: Type.Object({}) },
  },
});
