import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { FirstStep } from '../../../../domain/organization/firstSteps.ts';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/portal.tsx';
import { STORAGE_KEYS } from '../../../app/storage.ts';
import { useStoredChoice } from '../../../hooks/useStoredChoice.ts';
import classes from './FirstSteps.module.css';

interface StepWords {
  readonly title: string;
  readonly why: string;
  /** Pages that do it, the usual one first. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

const STEPS: Record<FirstStep, StepWords> = {
  address: {
    title: 'Add the address that devices come back to',
    why: 'You won’t have to type it for each return.',
    links: [{ label: 'Add an address', href: paths.addressBook() }],
  },
  colleagues: {
    title: 'Invite your colleagues',
    why: 'Someone else can help when you’re away.',
    links: [{ label: 'Invite people', href: paths.users() }],
  },
  return: {
    title: 'Order your first return',
    why: 'One device, or a whole spreadsheet of people who leave.',
    links: [
      { label: 'New return', href: paths.newReturn() },
      { label: 'Import spreadsheet', href: paths.importReturns() },
    ],
  },
  signOn: {
    title: 'Set up single sign-on',
    why: 'People log in through your identity provider.',
    links: [
      { label: 'Okta', href: paths.okta() },
      { label: 'Azure', href: paths.azure() },
    ],
  },
  webhook: {
    title: 'Connect your own systems',
    why: 'A webhook tells them each step of a return.',
    links: [{ label: 'Add a webhook', href: paths.api() }],
  },
};

/** Steps of a new organization's first hour, ticked by what has happened; can be hidden. */
export function FirstSteps({ steps }: { readonly steps: ReturnPage['firstSteps'] }) {
  const user = useUser();
  const [isHidden, setHidden] = useStoredChoice(
    STORAGE_KEYS.firstStepsHidden,
    (stored) => stored === true,
  );
  // The page of webhooks is in the menu of some admins only (specification, section 6).
  const shown = steps.filter(({ name }) => name !== 'webhook' || user?.sidebar === true);
  const done = shown.filter(({ isDone }) => isDone).length;
  if (isHidden || done === shown.length) return null;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">First steps</h2>
        <span className={classes.count}>{`${done} of ${shown.length} done`}</span>
        <Button size="compact-sm" variant="subtle" onClick={() => setHidden(true)}>
          Hide
        </Button>
      </div>
      <ol className={classes.steps}>
        {shown.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            <svg viewBox="0 0 16 16" width="18" height="18" role="img">
              <title>{isDone ? 'Done' : 'To do'}</title>
              <path d={isDone ? CHECK : CIRCLE} />
            </svg>
            <div className={classes.words}>
              <p className={classes.title}>{STEPS[name].title}</p>
              {!isDone && <p className={classes.why}>{STEPS[name].why}</p>}
            </div>
            {!isDone && (
              <span className={classes.links}>
                {STEPS[name].links.map(({ label, href }) => (
                  <Button key={href} component={Link} size="xs" variant="default" href={href}>
                    {label}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const CIRCLE = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z';
const CHECK = `${CIRCLE}M5.3 8.2l2 2 3.5-4`;
