import { Radio, Stack } from '@mantine/core';
import type { Domains } from '../../../../domain/organization/domains.ts';
import { OTHER_ADDRESSES_WORDS } from '../../../../domain/organization/domainWords.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { outsideWords } from '../../../words/domainWords.ts';
import list from '../SettingsList.module.css';
import { DomainsPage } from './domainsPage.tsx';

const CHOICES = ['invite', 'refuse'] as const;

/** Selects what happens to addresses outside of the verified domains; saves each choice immediately. */
export function OtherAddressesSection({ data }: { readonly data: Domains }) {
  const actor = DomainsPage.useActorRef();
  const sent = DomainsPage.useSelector(parts.selectSent);
  const canAct = DomainsPage.useSelector(parts.selectCanAct);
  const done = DomainsPage.useSelector(parts.selectDone);
  const chosen = sent?.kind === 'choose' ? sent.otherAddresses : data.otherAddresses;
  const outside = outsideWords(data.outside);
  const isSaving = sent?.kind === 'choose';
  return (
    <Card
      id="other-addresses"
      title="Other addresses"
      description="What happens if your identity provider adds or logs in someone whose address isn't at a verified domain."
    >
      {outside !== null && <p>{outside}</p>}
      <Radio.Group
        aria-labelledby="other-addresses"
        value={chosen}
        onChange={(value) => {
          const otherAddresses = CHOICES.find((choice) => choice === value);
          if (otherAddresses !== undefined) {
            const action = { kind: 'choose', otherAddresses } as const;
            actor.send({ type: 'action.requested', action });
          }
        }}
      >
        <Stack gap="sm">
          {(data.otherAddresses === 'accept' ? (['accept', ...CHOICES] as const) : CHOICES).map(
            (choice) => (
              <Radio
                key={choice}
                value={choice}
                // The chosen radio button has the focus and keeps it.
                disabled={!canAct && choice !== chosen}
                {...OTHER_ADDRESSES_WORDS[choice]}
              />
            ),
          )}
        </Stack>
      </Radio.Group>
      <p role="status" className={list.quiet}>
        {isSaving ? 'Saving' : done?.kind === 'choose' ? 'Saved' : ''}
      </p>
    </Card>
  );
}
