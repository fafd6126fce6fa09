import { type RawBuilder, sql } from 'kysely';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import { LANE_CAPACITY_OF_ONE, type Lane, ONE_AT_A_TIME } from './outbox.ts';

/** Duration of a worker's lease, unless a heartbeat renews it. */
export const LEASE_MS = 10_000;

/** Outbox row that this worker has claimed. */
export interface Claim {
  readonly id: string;
  readonly organisationId: string | null;
  readonly kind: string;
  readonly payload: unknown;
  readonly createdAt: Date;
  readonly attempt: number;
  readonly lane: Lane;
  /** Trace that it continues. */
  readonly traceparent: string | null;
}

/** Candidates per claimed row: other workers may claim some of them at the same moment. */
const CHOICE = 4;

/**
 * Claims up to `limit` due rows of a lane: one per organization in turn, starting with the
 * organization whose last turn is the longest ago, and of its rows the one that is due longest.
 * However much one organization queues, another's work comes after one row of it. Rows without an
 * organization count as one organization.
 *
 * Notices of one return, or of one deployment, are claimed one after another, so that recipients
 * get them in order.
 *
 * An organization that uses all of its places is skipped, and so is long work of a kind that it
 * already has running.
 *
 * A claim postpones `due_at` and is committed right away: no lock is held while the work runs, and
 * the rows of a crashed worker become due again. A live worker renews its lease with `renewClaims`.
 */
export async function claimDue(
  database: PortalDatabase,
  now: Date,
  lane: Lane,
  limit: number,
): Promise<readonly Claim[]> {
  const { rows } = await database.writeAsSystem((write) =>
    claimQuery(now, lane, limit).execute(write),
  );
  return rows.sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
}

/**
 * The statement of `claimDue`. It finds the organizations with work by a loose index scan: reading
 * all pending rows would take longer the more one organization queues.
 */
export function claimQuery(now: Date, lane: Lane, limit: number): RawBuilder<Claim> {
  const choice = limit * CHOICE;
  const most = LANE_CAPACITY_OF_ONE[lane];
  const exclusiveKinds = [...ONE_AT_A_TIME];
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  return sql<Claim>`
    WITH RECURSIVE waiting AS NOT MATERIALIZED (
      SELECT id, kind, lane, coalesce(organisation_id, 0) AS organisation, due_at, payload
      FROM outbox WHERE lane = ${lane} AND done_at IS NULL AND dead_at IS NULL
    ), running AS MATERIALIZED (
      SELECT coalesce(organisation_id, 0) AS organisation, kind, count(*)::int AS count
      FROM outbox WHERE lane = ${lane} AND held_until > ${now}
        AND done_at IS NULL AND dead_at IS NULL
      GROUP BY 1, 2
    ), organisations AS (
      SELECT min(organisation) AS organisation FROM waiting
      UNION ALL
      SELECT (SELECT min(organisation) FROM waiting
        WHERE waiting.organisation > organisations.organisation)
      FROM organisations WHERE organisation IS NOT NULL
    ), turns AS (
      SELECT organisation,
        (SELECT max(taken) FROM outbox
          WHERE lane = ${lane} AND coalesce(organisation_id, 0) = organisation) AS last_turn,
        (SELECT min(due_at) FROM waiting
          WHERE waiting.organisation = organisations.organisation) AS first_due
      FROM organisations WHERE organisation IS NOT NULL
    ), next AS (
      SELECT organisation, last_turn, places FROM turns CROSS JOIN LATERAL (
        SELECT CASE turns.organisation WHEN 0 THEN ${limit}::int ELSE ${most}::int - coalesce(sum(count), 0)::int
          END AS places
        FROM running WHERE running.organisation = turns.organisation
      ) AS own
      WHERE first_due <= ${now} AND places > 0
      ORDER BY last_turn NULLS FIRST, first_due LIMIT ${choice}
    ), choice AS (
      SELECT row.id, row.due_at, row.place, last_turn
      FROM next CROSS JOIN LATERAL (
        SELECT id, due_at, row_number() OVER (ORDER BY due_at, id) AS place
        FROM (
          SELECT id, due_at, kind, row_number() OVER (PARTITION BY kind ORDER BY due_at, id) AS nth
          FROM (SELECT id, due_at, kind FROM waiting
          WHERE waiting.organisation = next.organisation AND due_at <= ${now}
            AND NOT (kind = ANY (${exclusiveKinds}::text[]) AND EXISTS (SELECT FROM running
              WHERE running.organisation = next.organisation AND running.kind = waiting.kind))
            -- As one value, which is looked up for each row: EXISTS may read all that waits.
            AND (CASE kind WHEN 'return.notice' THEN ${earlierNotice('return.notice', 'returnId', now)}
            WHEN 'deployment.notice' THEN ${earlierNotice('deployment.notice', 'deploymentId', now)} END) IS NULL
          ORDER BY due_at, id LIMIT ${choice}) AS first
        ) AS numbered
        WHERE nth = 1 OR NOT kind = ANY (${exclusiveKinds}::text[])
      ) AS row
      WHERE place <= places
    ), chosen AS MATERIALIZED (
      SELECT ARRAY(SELECT id FROM choice
        ORDER BY place, last_turn NULLS FIRST, due_at, id LIMIT ${choice}) AS ids
    ), due AS (
      SELECT outbox.id FROM chosen JOIN outbox ON outbox.id = ANY (chosen.ids)
      -- Asked of the locked row once more: another worker may have had it since. In other words
      -- than those of outbox_waiting, so that these few rows are found by their ids.
      WHERE due_at <= ${now} AND coalesce(done_at, dead_at) IS NULL
      ORDER BY array_position(chosen.ids, outbox.id)
      LIMIT ${limit}
      FOR UPDATE OF outbox SKIP LOCKED
    )
    UPDATE outbox
    SET attempts = attempts + 1, due_at = ${leaseEnd}, held_until = ${leaseEnd},
      taken = nextval('outbox_taken_number')
    FROM due WHERE outbox.id = due.id
    RETURNING outbox.id, organisation_id AS "organisationId", kind, payload,
      created_at AS "createdAt", attempts AS attempt, outbox.lane, traceparent`;
}

/** Renews the leases of a worker, so that no other worker claims its rows. */
export async function renewClaims(
  database: PortalDatabase,
  claims: readonly Claim[],
  now: Date,
): Promise<void> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  const keep = sql`
    UPDATE outbox SET due_at = ${leaseEnd}, held_until = ${leaseEnd}
    FROM unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ attempt }) => attempt)}::int[])
      AS claim(id, attempt)
    WHERE outbox.id = claim.id AND attempts = claim.attempt
      AND done_at IS NULL AND dead_at IS NULL AND held_until IS NOT NULL`;
  await database.writeAsSystem((write) => keep.execute(write));
}

/**
 * Selects the first earlier notice about the same return or deployment that must be sent before the
 * row `waiting`. Kind and key are literals: their partial index covers this kind alone.
 */
function earlierNotice(
  kind: 'return.notice' | 'deployment.notice',
  key: 'returnId' | 'deploymentId',
  now: Date,
): RawBuilder<unknown> {
  const about = sql.raw(`earlier.payload->>'${key}'`);
  return sql`(SELECT earlier.id FROM outbox AS earlier
    WHERE earlier.kind = ${sql.lit(kind)} AND earlier.id < waiting.id
      AND ${about} = waiting.payload->>${sql.lit(key)}
      AND (earlier.due_at <= ${now} OR earlier.held_until IS NOT NULL)
      AND earlier.done_at IS NULL AND earlier.dead_at IS NULL
    ORDER BY ${about}, earlier.id LIMIT 1)`;
}
