import type { Subject } from './contract.ts';

/**
 * The machine's paths without the outcomes that want of the server what is beyond reach, each
 * left out with the reason. What an outcome wants stands in the text of its function: asking it
 * would already do something.
 */
export function withinReach(subject: Subject, beyond: Readonly<Record<string, string>>): Subject {
  const { profile, contract } = subject;
  const excluded: Record<string, string> = { ...profile.excluded?.[3] };
  for (const [actor, outcomes] of Object.entries(contract.page?.server ?? {})) {
    for (const [outcome, arrange] of Object.entries(outcomes)) {
      const text = arrange.toString();
      const wanted = Object.keys(beyond).find((name) => new RegExp(`\\b${name}\\b`).test(text));
      if (wanted !== undefined) excluded[`${actor} ends/${outcome}`] ??= beyond[wanted] ?? '';
    }
  }
  return { ...subject, profile: { ...profile, excluded: { ...profile.excluded, 3: excluded } } };
}
