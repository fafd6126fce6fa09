import type { FastifyInstance } from 'fastify';
import type { AuditAction } from '../../../domain/organization/auditWords.ts';
import { ByScimId, type ScimAttributes, ScimQuery } from '../../../domain/people/scim.ts';
import {
  type ScimGroup,
  ScimGroupAnswer,
  ScimGroupBody,
  ScimGroupList,
  ScimGroupPatch,
} from '../../../domain/people/scimGroups.ts';
import type { Services } from '../../services/services.ts';
import type { ScimChange, ScimTransaction } from '../changeTypes.ts';
import { runScimTransaction } from '../scimTransaction.ts';
import { type ScimCall, serveScim } from '../serve.ts';
import { changeByBody, changeByOperations } from './groupChanges.ts';
import { findGroup, type GroupRow, listGroups, readGroup } from './groupList.ts';
import { addGroup, changeGroup, removeGroup } from './groupWrite.ts';

/** Registers the calls for groups that identity providers push. */
export function groupRoutes(scim: FastifyInstance, services: Services): void {
  const { database, config } = services;
  const { publicUrl } = config;
  // The schemas of the calls below have validated queries and bodies.
  const queryOf = (call: ScimCall) => call.request.query as ScimAttributes;
  const reader =
    (call: ScimCall): Parameters<typeof runScimTransaction<ScimGroup>>[4] =>
    (tx, id) =>
      readGroup(tx, call.caller.organisationId, id, { query: queryOf(call), publicUrl });

  const list = ({ caller: { organisationId } }: ScimCall, query: ScimQuery) =>
    database.readForOrganisation(organisationId, (tx) =>
      listGroups(tx, organisationId, query, publicUrl),
    );
  const pages = { 200: ScimGroupList };
  serveScim(scim, 'GET /Groups', { querystring: ScimQuery, response: pages }, (call) =>
    list(call, call.request.query as ScimQuery),
  );
  serveScim(scim, 'POST /Groups/.search', { body: ScimQuery, response: pages }, (call) => {
    call.reply.status(200);
    return list(call, call.request.body as ScimQuery);
  });
  serveScim(
    scim,
    'GET /Groups/:id',
    { params: ByScimId, response: { 200: ScimGroupAnswer } },
    (call) =>
      database.readForOrganisation(call.caller.organisationId, (tx) => reader(call)(tx, call.id)),
  );
  const post = { body: ScimGroupBody, response: { 201: ScimGroupAnswer } };
  serveScim(scim, 'POST /Groups', post, async (call) => {
    const change = changeByBody(call.request.body as ScimGroupBody);
    const group = await runScimTransaction(
      services,
      call,
      'group.provisioned',
      (transaction) => addGroup(transaction, change),
      reader(call),
    );
    call.reply.status(201).header('location', group.meta.location);
    return group;
  });

  /** Applies a change to the group that the path names. */
  const toGroup = <T extends object | null>(
    call: ScimCall,
    action: AuditAction,
    write: (transaction: ScimTransaction, row: GroupRow) => Promise<ScimChange>,
    read: Parameters<typeof runScimTransaction<T>>[4],
  ) =>
    runScimTransaction(
      services,
      call,
      action,
      async (transaction) => {
        const row = await findGroup(transaction.tx, transaction.organisationId, call.id);
        call.request.scimPerson = row.display_name;
        return write(transaction, row);
      },
      read,
    );
  const put = { params: ByScimId, body: ScimGroupBody, response: { 200: ScimGroupAnswer } };
  serveScim(scim, 'PUT /Groups/:id', put, (call) => {
    const change = changeByBody(call.request.body as ScimGroupBody);
    return toGroup(
      call,
      'group.changed',
      (transaction, row) => changeGroup(transaction, row, change),
      reader(call),
    );
  });
  // A whole group isn't sent back for each of its members (RFC 7644, section 3.5.2).
  serveScim(scim, 'PATCH /Groups/:id', { params: ByScimId, body: ScimGroupPatch }, async (call) => {
    const change = changeByOperations(call.request.body as ScimGroupPatch);
    const write = (transaction: ScimTransaction, row: GroupRow) =>
      changeGroup(transaction, row, change);
    await toGroup(call, 'group.changed', write, async () => null);
    call.reply.status(204);
    return null;
  });
  serveScim(scim, 'DELETE /Groups/:id', { params: ByScimId }, async (call) => {
    await toGroup(call, 'group.deleted', removeGroup, async () => null);
    call.reply.status(204);
    return null;
  });
}
