import { NativeSelect } from '@mantine/core';
import { Link } from 'wouter';
import { LANGUAGE_WORDS, LANGUAGES } from '../../../../domain/languages.ts';
import type { LeaverDetails } from '../../../../domain/leavers/leavers.ts';
import {
  LEAVER_SOURCE_WORDS,
  MISSING_WORDS,
  type MissingPart,
} from '../../../../domain/leavers/leaverWords.ts';
import { readableEmail } from '../../../../domain/readableEmail.ts';
import { COUNTRY_WORDS, DEVICE_WORDS } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Fact } from '../../../components/record/Fact.tsx';
import classes from '../../../components/record/Record.module.css';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { dayWords, longDayWords, noonOf } from '../../../words/dates.ts';
import { dayDistance, returnWords } from '../../../words/leaverWords.ts';
import { moneyWords } from '../../../words/money.ts';
import { Assignment } from './Assignment.tsx';
import own from './Leaver.module.css';

interface FactsProps {
  readonly details: LeaverDetails;
}

interface LeaverFactsProps extends FactsProps {
  readonly onTemplate: (key: string) => void;
}

/** Facts about a leaver, with missing parts at their places, and the order that they make. */
export function LeaverFacts({ details, onTemplate }: LeaverFactsProps) {
  return (
    <>
      <Assignment details={details} />
      <PersonCard details={details} />
      <DeviceCard details={details} />
      {details.state === 'waiting' && <OrderCard details={details} onTemplate={onTemplate} />}
      {details.returns.length > 0 && (
        <Card id="leaver-returns" title="Returns">
          <ul className={own.devices}>
            {details.returns.map((number) => (
              <li key={number}>
                <Link href={paths.return(number)}>{returnWords(details, number)}</Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <SourceCard details={details} />
    </>
  );
}

/** Missing ones of these parts, in words. */
function Missing({ details, parts }: FactsProps & { readonly parts: readonly MissingPart[] }) {
  const found = details.missing.filter((part) => parts.includes(part));
  if (found.length === 0) return null;
  return found.map((part) => (
    <p key={part} className={own.missing}>
      {MISSING_WORDS[part]}
    </p>
  ));
}

interface KnownProps extends FactsProps {
  readonly name: string;
  readonly value: string;
  /** Parts that are missing here. */
  readonly parts: readonly MissingPart[];
}

/** Fact with what is missing in it; nothing for one that is unknown and not needed. */
function Known({ details, name, value, parts }: KnownProps) {
  const isMissing = details.missing.some((part) => parts.includes(part));
  if (value === '' && !isMissing) return null;
  return (
    <Fact name={name}>
      {value !== '' && <p className={classes.lines}>{value}</p>}
      <Missing details={details} parts={parts} />
    </Fact>
  );
}

function PersonCard({ details }: FactsProps) {
  const { employee, lastDay } = details.form;
  const { line1, line2, city, region, postalCode, country } = employee.address;
  const cityLine = [city, region, postalCode].filter((part) => part !== '').join(' ');
  const address = [line1, line2, cityLine, country === null ? '' : COUNTRY_WORDS[country]]
    .filter((part) => part !== '')
    .join('\n');
  const language = LANGUAGES.find((code) => code === employee.language);
  return (
    <Card id="leaver-facts" title="Employee">
      <dl className={classes.list}>
        <Fact name="Last day">
          <time dateTime={lastDay}>{longDayWords(noonOf(lastDay))}</time>{' '}
          <span className={classes.quiet}>{dayDistance(lastDay, Date.now())}</span>
        </Fact>
        <Known details={details} name="Name" value={employee.name} parts={['name']} />
        <Known
          details={details}
          name="Email"
          value={readableEmail(employee.email)}
          parts={['email', 'contact']}
        />
        <Known details={details} name="Phone" value={employee.phone} parts={['phone']} />
        <Known
          details={details}
          name="Address"
          value={address}
          parts={['country', 'address', 'route']}
        />
        <Known
          details={details}
          name="Language"
          value={language === undefined ? '' : LANGUAGE_WORDS[language]}
          parts={[]}
        />
      </dl>
    </Card>
  );
}

function DeviceCard({ details }: FactsProps) {
  const { devices, isFromWarehouse } = details;
  return (
    <Card
      id="leaver-devices-facts"
      title="Devices"
      {...(isFromWarehouse && { description: 'Your warehouse sent these to them.' })}
    >
      {devices.length === 0 && details.missing.length === 0 && (
        <p className={classes.quiet}>None is known.</p>
      )}
      {devices.length > 0 && (
        <ul className={own.devices}>
          {devices.map(({ device, serialNumber, assetTag }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: devices have no other identity
            <li key={index}>
              <span>{device === null ? 'Device of an unknown kind' : DEVICE_WORDS[device]}</span>
              {[
                serialNumber && `Serial number ${serialNumber}`,
                assetTag && `Asset tag ${assetTag}`,
              ]
                .filter(Boolean)
                .map((text) => (
                  <p key={text} className={classes.quiet}>
                    {text}
                  </p>
                ))}
            </li>
          ))}
        </ul>
      )}
      <Missing details={details} parts={['device', 'kind', 'serialNumber']} />
    </Card>
  );
}

/** Template, start, destination and price of an order. */
function OrderCard({ details, onTemplate }: LeaverFactsProps) {
  const { startsAt, price, currency, destination, devices, template, templates } = details;
  return (
    <Card id="leaver-order" title="If you order now">
      {templates.length > 0 && (
        <NativeSelect
          mb={12}
          label="Template"
          value={template}
          onChange={({ currentTarget: { value } }) => onTemplate(value)}
        >
          {templates.map(({ key, name }) => (
            <option key={key} value={key}>
              {key === '' ? 'None' : name}
            </option>
          ))}
        </NativeSelect>
      )}
      <dl className={classes.list}>
        <Fact name="Starts">
          {startsAt === null ? 'Right away' : dayWords(startsAt, Date.now())}
        </Fact>
        <Fact name="Goes to">{destination}</Fact>
        <Fact name="Price">
          {price === null
            ? 'Known once nothing is missing'
            : `${moneyWords(price, currency)}${devices.length > 1 ? ` for ${devices.length} returns` : ''}`}
        </Fact>
      </dl>
    </Card>
  );
}

function SourceCard({ details }: FactsProps) {
  const { source, createdBy, createdAt, ticketId, externalId, form } = details;
  return (
    <Card id="leaver-source" title="Where it came from">
      <dl className={classes.list}>
        <Fact name="Source">{LEAVER_SOURCE_WORDS[source]}</Fact>
        <Fact name="Added">
          <span>{`${createdBy}, `}</span>
          <TimeAgo at={createdAt} />
        </Fact>
        {ticketId !== '' && <Fact name="Ticket">{ticketId}</Fact>}
        {externalId !== '' && <Fact name="Their ID">{externalId}</Fact>}
        {form.note !== '' && (
          <Fact name="Note">
            <span className={classes.lines}>{form.note}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}
