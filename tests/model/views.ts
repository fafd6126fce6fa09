/**
 * Every machine of the product and the suites that walk it in the built app
 * (`tests/browser/<suite>.model.test.ts`): each of its states is visited there, looked at with axe
 * and photographed. A machine without a view has the reason instead.
 */
export const VIEWS: Readonly<Record<string, readonly string[] | { readonly none: string }>> = {
  login: ['login'],
  authentication: ['authentication'],
  returnPath: ['returnPath'],
  magicLink: ['magicLink'],
  remote: ['return', 'dashboard'],
  newReturn: ['newReturn'],
  // A line of the wizard. Its paths save drafts and take them up again; that a draft could not be
  // saved is shown in tests/ui/newReturn.draft.test.tsx.
  draft: ['newReturn'],
  orderEdit: ['orderEdit'],
  deviceReturn: { none: 'It runs on the server; the pages show what it allows.' },
};
