import type { FastifyInstance } from 'fastify';
import {
  organizationProblems,
  tidyOrganization,
} from '../../domain/organization/organizationRules.ts';
import { isTimeZone } from '../../domain/organization/timeZones.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { serve } from '../web/serve.ts';
import { addAddress, changeAddress, deleteAddress, readBook } from './addressBook.ts';
import { readFields, writeFields } from './customFields.ts';
import { previewReminders } from './reminderPreview.ts';
import { readSettings, writeSettings } from './settings.ts';

/** Registers the calls for an organization's settings, for its admins. */
export async function organisationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  serve(app, services, 'GET /api/portal/organisation', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) =>
      readSettings(tx, organisationId, services.texter !== null),
    ),
  );

  serve(app, services, 'PUT /api/portal/organisation', (received) => {
    const { principal, services: audited, body } = received;
    const { basedOn, ...sent } = body;
    const settings = tidyOrganization(sent);
    const problems = organizationProblems(settings);
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    return database.forOrganisation(principal.organisationId, (tx) =>
      writeSettings(tx, audited, principal, { basedOn, settings }),
    );
  });

  serve(app, services, 'GET /api/portal/organisation/reminders', async ({ query }) => {
    const { timeZone } = query;
    if (!isTimeZone(timeZone)) throw invalidInput({ timeZone: ['Choose a time zone.'] });
    const days = query.reminderDays.split(',').filter((day) => day !== '');
    const displayName = tidyLine(query.displayName);
    const reminderDays = [...new Set(days.map(Number))].sort((a, b) => a - b);
    return { mails: previewReminders(services, { ...query, displayName, reminderDays }) };
  });

  serve(app, services, 'GET /api/portal/addresses', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readBook(tx, organisationId)),
  );

  serve(app, services, 'POST /api/portal/addresses', (received) => {
    const { principal, services: audited, body } = received;
    return database.forOrganisation(principal.organisationId, (tx) =>
      addAddress(tx, audited, principal, body),
    );
  });

  serve(app, services, 'PUT /api/portal/addresses/:addressId', (received) => {
    const { principal, services: audited, params, body } = received;
    const { basedOn, ...entry } = body;
    return database.forOrganisation(principal.organisationId, (tx) =>
      changeAddress(tx, audited, principal, { id: params.addressId, basedOn, entry }),
    );
  });

  serve(app, services, 'DELETE /api/portal/addresses/:addressId', (received) => {
    const { principal, services: audited, params, query } = received;
    return database.forOrganisation(principal.organisationId, (tx) =>
      deleteAddress(tx, audited, principal, { id: params.addressId, ...query }),
    );
  });

  serve(app, services, 'GET /api/portal/custom-fields', ({ principal: { organisationId } }) =>
    database.readForOrganisation(organisationId, (tx) => readFields(tx, organisationId)),
  );

  serve(app, services, 'PUT /api/portal/custom-fields', (received) => {
    const { principal, services: audited, body } = received;
    return database.forOrganisation(principal.organisationId, (tx) =>
      writeFields(tx, audited, principal, body),
    );
  });
}
