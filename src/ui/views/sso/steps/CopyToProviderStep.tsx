import { Group, Radio } from '@mantine/core';
import type { SsoPage as Page } from '../../../../domain/organization/sso.ts';
import {
  type ProviderField,
  SSO_PROTOCOL_WORDS,
  SSO_PROVIDER_FIELDS,
  SSO_PROVIDER_FIELDS_LOCATION,
} from '../../../../domain/organization/ssoFieldWords.ts';
import {
  SSO_PROTOCOLS,
  SSO_PROVIDER_WORDS,
  type SsoProtocol,
} from '../../../../domain/organization/ssoWords.ts';
import { CopyText } from '../../../components/text/CopyText.tsx';
import classes from '../Sso.module.css';
import { Step } from './Step.tsx';

interface CopyToProviderStepProps {
  readonly page: Page;
  readonly protocol: SsoProtocol;
  readonly onChoose: (protocol: string) => void;
}

/** Step with the values to enter at the provider, field by field. */
export function CopyToProviderStep({ page, protocol, onChoose }: CopyToProviderStepProps) {
  const { provider, service } = page;
  return (
    <Step number={1} title={`Copy to ${SSO_PROVIDER_WORDS[provider]}`}>
      <Radio.Group label="Protocol" value={protocol} onChange={onChoose}>
        <Group gap="lg" mt={4}>
          {SSO_PROTOCOLS.map((item) => (
            <Radio key={item} value={item} label={SSO_PROTOCOL_WORDS[item]} />
          ))}
        </Group>
      </Radio.Group>
      <p className={classes.quiet}>{SSO_PROVIDER_FIELDS_LOCATION[provider][protocol]}</p>
      <ol className={classes.boxes}>
        {SSO_PROVIDER_FIELDS[provider][protocol].map((box) => (
          <li key={box.label} className={classes.box}>
            <span className={classes.label}>{box.label}</span>
            <CopyField box={box} service={service} />
          </li>
        ))}
      </ol>
    </Step>
  );
}

function CopyField({
  box,
  service,
}: {
  readonly box: ProviderField;
  readonly service: Page['service'];
}) {
  if ('chooses' in box) return <span>{box.chooses}</span>;
  return (
    <>
      <CopyText value={service[box.copies]} label={box.label} />
      {box.note !== undefined && <span className={classes.quiet}>{box.note}</span>}
    </>
  );
}
