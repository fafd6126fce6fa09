import { newDevice } from '../../../src/machines/warehouseDevice/apply.ts';
import type { TestPortal } from './portal.ts';

/** Exceeds a page of any list. */
const OTHERS = 110;

/** Distribution of rows over instants: row n gets instant (n × factor) mod `instants`. */
interface Ties {
  readonly instants: number;
  readonly factor: number;
}

/** Distributes all paginated rows over few instants in the present month. */
export async function lay(portal: TestPortal, { instants, factor }: Ties): Promise<void> {
  const run = (statement: string, ...values: readonly (string | number)[]) =>
    portal.testDatabase.pool.query(statement, [...values]);
  const at = (row: string) =>
    `timestamptz '2030-03-02T00:00:00.999Z' + (${row} * ${factor} % ${instants}) * interval '1 ms'`;
  const { id } = portal.acme;
  await run(
    `UPDATE returns SET created_at = ${at('id')}, status_since = ${at('id')},
       updated_at = ${at('id')}, employee_name = 'Éve ' || (id * ${factor} % ${instants})`,
  );
  await run("DELETE FROM invitations; DELETE FROM users WHERE email ILIKE '%@many.test'");
  // Adds each email address twice, as a user and as an invitation, which creates ties in this list.
  // One single row before them shifts the page boundary between the two.
  await run(
    `INSERT INTO users (organisation_id, email, role, created_at)
     SELECT $1::bigint, 'P' || (n * ${factor}) || '@many.test', 'member', now()
     FROM generate_series(1, ${OTHERS}) AS n
     UNION ALL SELECT $1::bigint, 'alone@many.test', 'member', now()`,
    id,
  );
  await run(
    `INSERT INTO invitations (organisation_id, email, role, is_warehouse_user, sidebar, invited_by,
       created_at, state, state_version, state_since, sent_at, expires_at)
     SELECT $1, 'p' || (n * ${factor}) || '@MANY.test', 'member', false, false, $2,
       now(), 'pending', 1, now(), now(), now() + interval '9 years'
     FROM generate_series(1, ${OTHERS}, ${instants}) AS n`,
    id,
    portal.acme.users.get('admin@acme.test') ?? '',
  );
  await run(
    `INSERT INTO audit_log (organisation_id, at, action, actor_kind, actor_name, subject_kind,
       subject_name, ip, user_agent)
     SELECT $1, ${at('n')}, 'return.moved', 'admin', 'Ada', 'return', 'RTN-' || n, '', ''
     FROM generate_series(1, ${OTHERS}) AS n`,
    id,
  );
  await run('TRUNCATE leavers CASCADE');
  await run(
    `INSERT INTO leavers (organisation_id, source, state, state_version, created_at, updated_at,
       created_by_name, last_day, employee_name, employee_email, employee_phone, employee_language,
       employee_address, devices, is_from_warehouse, device_text, serials, ticket_id, note,
       is_complete, is_complete_if_asked)
     SELECT $1, 'person', 'waiting', 1, ${at('n')}, ${at('n')}, 'Ada',
       '2030-04-' || lpad((1 + n * ${factor} % ${instants} % 28)::text, 2, '0'), 'Lena ' || n, '',
       '', '', '{"line1":"","line2":"","city":"","region":"","postalCode":"","country":null}', '[]',
       false, '', '{}', '', '', false, false
     FROM generate_series(1, ${OTHERS}) AS n`,
    id,
  );
  await run('TRUNCATE scim_tokens CASCADE');
  await run(
    `WITH token AS (
       INSERT INTO scim_tokens (organisation_id, token_hash, prefix, created_at, created_by)
       VALUES ($1, '', 'rp_scim_Ab3d', now(), $2) RETURNING id)
     INSERT INTO scim_log (organisation_id, at, token_id, method, target, person, outcome, sentence)
     SELECT $1, ${at('n')}, token.id, 'POST', '/Users', 'p' || n, 'done', 'Added as a member.'
     FROM token, generate_series(1, ${OTHERS}) AS n`,
    id,
    portal.acme.users.get('admin@acme.test') ?? '',
  );
  await run('TRUNCATE devices CASCADE');
  await run(
    `INSERT INTO devices (organisation_id, created_at, updated_at, state, state_version, place,
       status, status_since, kind)
     SELECT $1, ${at('n')}, now(), '${JSON.stringify(newDevice())}', 1, 'ready',
       CASE n % 2 WHEN 0 THEN 'returned' ELSE 'ready_for_deployment' END, ${at('n')}, 'laptop'
     FROM generate_series(1, ${OTHERS}) AS n`,
    id,
  );
  await run(
    `INSERT INTO deployments (organisation_id, created_at, updated_at, created_by_name,
       idempotency_key, idempotency_hash, state, state_version, status, status_since, carrier,
       tracking_number, return_tracking_number, device_id, device_text, employee_name, employee_email,
       employee_phone, employee_address, display_name, notes, ticket_id, include_return_label)
     SELECT organisation_id, created_at, now(), 'Ada', id, '', '{}', 1, 'deployed', now(), '', '', '', id,
       '', 'Eve', '', '', '{"city": "Austin", "region": "TX"}', 'Acme', '', '', false FROM devices`,
  );
  await run('DELETE FROM webhook_deliveries');
  await run(
    `INSERT INTO webhook_deliveries (organisation_id, endpoint_id, message_id, type, subject,
       happened_at, data, created_at, state)
     SELECT $1, e.id, 'm' || n, 'return.moved', '', ${at('n')}, '{}', ${at('n')}, 'delivered'
     FROM webhook_endpoints AS e, generate_series(1, ${OTHERS}) AS n`,
    id,
  );
}
