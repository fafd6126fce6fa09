import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { databaseUrlOf, hasOwnDatabase } from '../platform/database/embedded/embedded.ts';
import { openUnchanged } from '../platform/openDatabase.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { VARIABLE_NAMES } from '../platform/variables.ts';
import { type Finding, failed, ok, reasonOf, runCheck, skipped } from './check.ts';
import * as database from './database.ts';
import { checkDisk } from './disk.ts';
import { checkBucket } from './files.ts';
import { checkMailCertificate, checkMailServer } from './mail.ts';
import { checkPickupCarrier, checkPickups } from './pickups.ts';
import { doctorHeaders } from './probe.ts';
import * as publicUrl from './publicUrl.ts';
import { checkTextProvider, checkTexts } from './texts.ts';

const SECOND = 1000;
/** A server of its own may replay its log first. */
const START_PATIENCE_MS = 150 * SECOND;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks what an operator has set up, whether the portal is running or not. Changes nothing but an
 * object in the bucket, which it deletes.
 */
export async function examine(
  env: Environment,
  shutdown: Shutdown,
  clock: Clock,
): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [reasonOf(error)];
    return [
      ...problems.map((text) => ({ check: 'Variables', ...failed(text, 'Correct it.') })),
      { check: 'Others', ...skipped('not checked before the variables are right') },
    ];
  }
  const names = VARIABLE_NAMES.filter((name) => env[name]?.trim());
  const variables = ok(names.length === 0 ? 'none is set' : names.join(', '));
  const { pool, findings } = await examineDatabase(config, shutdown, clock);
  return [
    { check: 'Variables', ...variables },
    ...findings,
    await runCheck('Disk', () => checkDisk(config.dataDir)),
    ...(await examineMail(config, clock)),
    ...(await examineTexts(config, pool, clock)),
    ...(await examinePickups(config, pool, clock)),
    ...(config.files === null ? [] : [await examineBucket(config.files)]),
    ...(await examinePublicUrl(config, pool, clock)),
  ];
}

async function examineDatabase(config: Config, shutdown: Shutdown, clock: Clock) {
  let pool: Pool | null = null;
  const connection = await runCheck(
    'Database',
    async () => {
      pool = await openPool(config, shutdown);
      return pool === null ? skipped('there is none yet: the first start makes it') : ok('answers');
    },
    START_PATIENCE_MS,
  );
  const opened = connection.outcome === 'ok' ? pool : null;
  const findings = [connection];
  if (opened !== null) findings.push(...(await examinePool(opened, config, clock)));
  const { databaseUrl } = config;
  if (databaseUrl !== null) {
    const check = () => database.checkDatabaseCertificate(databaseUrl, clock.now());
    findings.push(await runCheck("Database's certificate", check));
  }
  return { pool: opened, findings };
}

const examinePool = (pool: Pool, config: Config, clock: Clock) =>
  Promise.all([
    runCheck('Database version', () => database.checkVersion(pool)),
    runCheck('Database rights', () => database.checkRights(pool)),
    runCheck('Migrations', () => database.checkMigrations(pool)),
    runCheck("Portal's key", () => database.checkKey(pool, config)),
    runCheck('Clock', () => database.checkClock(pool)),
    runCheck('Single sign-on', () => database.checkSignOnCertificates(pool, clock.now())),
  ]);

/** Opens the database as it is; null if the portal's own doesn't exist yet. */
async function openPool(config: Config, shutdown: Shutdown): Promise<Pool | null> {
  const databaseUrl = databaseUrlOf(config);
  if (databaseUrl === null && !hasOwnDatabase(config.dataDir)) return null;
  return openUnchanged({ ...config, databaseUrl }, shutdown, 'setUp');
}

async function examineMail({ smtpUrl }: Config, clock: Clock): Promise<readonly Finding[]> {
  if (smtpUrl === null) {
    return [{ check: 'Email server', ...skipped('emails go to the mailbox page') }];
  }
  return [
    await runCheck('Email server', () => checkMailServer(smtpUrl), 30 * SECOND),
    await runCheck("Email server's certificate", () => checkMailCertificate(smtpUrl, clock.now())),
  ];
}

async function examineTexts(
  { texts }: Config,
  pool: Pool | null,
  clock: Clock,
): Promise<readonly Finding[]> {
  if (texts === null) return [{ check: 'Texts', ...skipped('there are none without SMS_URL') }];
  const provider =
    texts.kind === 'mailbox'
      ? { check: 'Text provider', ...skipped('texts go to the mailbox page') }
      : await runCheck('Text provider', () => checkTextProvider(texts));
  if (pool === null) return [provider];
  return [provider, await runCheck('Texts', () => checkTexts(pool, clock.now()))];
}

async function examinePickups(
  { carrier }: Config,
  pool: Pool | null,
  clock: Clock,
): Promise<readonly Finding[]> {
  if (pool === null) return [];
  return [
    await runCheck("Pick-ups' carrier", () => checkPickupCarrier(pool, carrier)),
    await runCheck('Pick-ups', () => checkPickups(pool, clock.now())),
  ];
}

const examineBucket = (files: NonNullable<Config['files']>) =>
  runCheck('Bucket', () => checkBucket(files), 30 * SECOND);

async function examinePublicUrl(
  config: Config,
  pool: Pool | null,
  clock: Clock,
): Promise<readonly Finding[]> {
  const isRunning = await publicUrl.isRunningHere(config);
  const reachable = await runCheck('Public URL', () => publicUrl.checkReachable(config, isRunning));
  const certificate = await runCheck("Public URL's certificate", () =>
    publicUrl.checkPublicCertificate(config, clock.now()),
  );
  const secure = config.isSecure ? [reachable, certificate] : [reachable];
  if (reachable.outcome !== 'ok') return [...secure, proxy(skipped('not checked'))];
  if (publicUrl.isDirect(config)) return [...secure, proxy(skipped('there is none in front'))];
  return [...secure, ...(await examineProxy(config, pool, clock))];
}

const proxy = (result: Omit<Finding, 'check'>): Finding => ({ check: 'Proxy', ...result });

async function examineProxy(config: Config, pool: Pool | null, clock: Clock) {
  const key = pool === null ? null : await database.readCurrentKey(pool, config).catch(() => null);
  if (key === null) return [proxy(skipped("not checked without the portal's key"))];
  const headers = () => doctorHeaders([key], clock.now());
  const echo = await publicUrl.readEcho(config.publicUrl, headers()).catch(() => null);
  if (echo === null) {
    const advice =
      'Another program or release, or a portal with another key, answers at PUBLIC_URL; or the proxy removes the header X-Portal-Doctor.';
    return [proxy(failed('what answers there is not this portal', advice))];
  }
  return [
    await runCheck('Proxy: host', async () => publicUrl.judgeHost(config, echo)),
    await runCheck("Proxy: visitor's address", async () => publicUrl.judgeAddress(echo)),
    await runCheck('Proxy: protocol', () => publicUrl.checkProtocol(config, echo)),
    await runCheck('Proxy: streams', () => publicUrl.checkStreams(config, headers())),
    await runCheck('Proxy: uploads', () => publicUrl.checkUploads(config, headers())),
  ];
}
