import { backendPaths } from '../../app/backendPaths.ts';
import card from '../../components/form/FormCard.module.css';
import { CopyText } from '../../components/text/CopyText.tsx';
import { curlLine } from '../../words/apiWords.ts';
import classes from './ApiView.module.css';

/** Base URL of the API and an example request. */
export function QuickStart({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <div className={card.card}>
      <h3>Getting started</h3>
      <dl className={card.facts}>
        <dt>Base URL</dt>
        <dd>
          <CopyText value={`${baseUrl}/api/v2`} label="base URL" />
        </dd>
        <dt>Try it</dt>
        <dd>
          <CopyText value={curlLine(baseUrl)} label="curl line" />
        </dd>
        <dt>Full reference</dt>
        <dd>
          <a className={classes.link} href={backendPaths.apiReference()}>
            API reference
          </a>
        </dd>
        <dt>For tools</dt>
        <dd>
          <a className={classes.link} href={backendPaths.openApi()}>
            OpenAPI 3.1
          </a>{' '}
          and{' '}
          <a className={classes.link} href={backendPaths.collection()} download>
            Postman collection
          </a>
        </dd>
      </dl>
    </div>
  );
}
