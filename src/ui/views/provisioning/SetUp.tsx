import { Title } from '@mantine/core';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import card from '../../components/form/FormCard.module.css';
import { CopyText } from '../../components/text/CopyText.tsx';
import { SET_UP } from '../../words/provisioningWords.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage } from './provisioningPage.tsx';

/** Setup instructions for each provider. */
export function SetUp() {
  const baseUrl = ProvisioningPage.useSelector(parts.selectData)?.baseUrl;
  if (baseUrl === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby="set-up">
      <Title order={2} id="set-up">
        Set up
      </Title>
      <div className={card.card}>
        <dl className={card.facts}>
          <dt>Base URL</dt>
          <dd>
            <CopyText value={baseUrl} label="base URL" />
          </dd>
        </dl>
        <div className={classes.providers}>
          {SET_UP.map(({ provider, steps }) => (
            <div key={provider}>
              <h3>{provider}</h3>
              <ol className={classes.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <p className={classes.quiet}>
          Groups give no rights here: leavers can be chosen by them. The last active admin can't be
          deactivated or made a member. API keys of deactivated people keep working until you revoke
          them.
        </p>
      </div>
    </section>
  );
}
