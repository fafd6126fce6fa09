// Reference servers for `npm run bench -- server`; see server.mjs.
import { createServer } from 'node:http';
import fastify from 'fastify';
import { Pool } from 'pg';

const { BASELINE, DATABASE_URL, PORT } = process.env;
const ANSWER = { isAuthenticated: true, email: 'admin@acme.test', role: 'admin', orgName: 'Acme' };

if (BASELINE === 'node') {
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(ANSWER));
  }).listen(Number(PORT), '127.0.0.1');
} else {
  const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
  const app = fastify();
  app.get('/healthz', async () => ({}));
  app.get('/', async () => {
    const query = {
      name: 'one',
      text: 'SELECT name FROM organisations WHERE id = $1',
      values: [1],
    };
    const { rows } = await pool.query(query);
    return { ...ANSWER, orgName: rows[0]?.name ?? '' };
  });
  await app.listen({ port: Number(PORT), host: '127.0.0.1' });
}
