import type { Subject } from './contract.ts';

/**
 * Excludes outcomes that need impossible manipulations of the server, each with the reason. The
 * needed manipulation is read from the source of the outcome's function, because calling it would
 * already have effects.
 */
export function excludeUnreachable(
  subject: Subject,
  beyond: Readonly<Record<string, string>>,
): Subject {
  const { profile, contract } = subject;
  const excluded: Record<string, string> = { ...profile.excluded?.[3] };
  for (const [actor, outcomes] of Object.entries(contract.page?.server ?? {})) {
    for (const [outcome, arrange] of Object.entries(outcomes ?? {})) {
      const text = arrange.toString();
      const manipulation = Object.keys(beyond).find((name) =>
        new RegExp(`\\b${name}\\b`).test(text),
      );
      if (manipulation !== undefined)
        excluded[`${actor} ends/${outcome}`] ??= beyond[manipulation] ?? '';
    }
  }
  return { ...subject, profile: { ...profile, excluded: { ...profile.excluded, 3: excluded } } };
}
