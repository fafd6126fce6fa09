// External servers of the portal: a mail server and receivers of webhooks, which can be slow, dead
// or lie.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server, on loopback unless told otherwise. `mode` may change at any time:
 * takes; slow (waits 3 s with each); refuses (takes the content, then 451); rejects (554);
 * hangsUp (drops the connection once it has the content); silent (never responds to the content).
 */
export async function startMailServer(host = '127.0.0.1') {
  const received = [];
  const sockets = new Set();
  const state = { mode: 'takes' };
  let port = 0;
  let server = null;

  async function listen() {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData: (stream, session, done) => {
        void text(stream).then((message) => receive(message, session, done), done);
      },
    });
    server.on('error', () => {});
    server.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise((done) => server.listen(port, host, done));
    port = server.server.address().port;
  }

  async function receive(message, session, done) {
    const { mode } = state;
    if (mode === 'slow') await pause(3000);
    if (mode === 'silent') return;
    if (mode === 'refuses') return done(smtpError(451, 'Try again later'));
    if (mode === 'rejects') return done(smtpError(554, 'Not today'));
    // A lying server has the mail, but lets the sender believe that it has not.
    const [, id = ''] = /^message-id:\s*<([^@>]+)/im.exec(message) ?? [];
    received.push({ id, to: session.envelope.rcptTo[0]?.address, at: performance.now(), message });
    if (mode === 'hangsUp') {
      for (const socket of sockets) {
        if (socket.remotePort === session.remotePort) socket.destroy();
      }
      return;
    }
    done();
  }

  await listen();
  return {
    received,
    url: () => `smtp://${host}:${port}`,
    be: (mode) => {
      state.mode = mode;
    },
    /** Stops listening. */
    die: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(() => done()));
    },
    live: listen,
  };
}

const smtpError = (responseCode, message) => Object.assign(new Error(message), { responseCode });

/**
 * Receivers of webhooks on loopback, one per address. `mode` of each: takes; slow (9 s); silent;
 * fails (500); lies (status 200, then the connection breaks); hangsUp.
 */
export async function startReceivers() {
  const boxes = new Map();
  const server = createServer(async (request, response) => {
    const box = boxes.get(request.url);
    if (box === undefined) return response.writeHead(404).end();
    const body = await text(request).catch(() => '');
    if (box.mode === 'silent') return;
    if (box.mode === 'hangsUp') return request.socket.destroy();
    if (box.mode === 'fails') return response.writeHead(500).end();
    if (box.mode === 'lies') {
      response.writeHead(503, { 'content-length': '1000' }).write('never all of it');
      return request.socket.destroy();
    }
    if (box.mode === 'slow') await pause(9000);
    const { type, data } = JSON.parse(body);
    box.received.push({
      id: request.headers['webhook-id'],
      type,
      about: data?.id,
      at: performance.now(),
    });
    response.end('thanks');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  return {
    add: (name, mode = 'takes') => {
      const box = { mode, received: [], url: `http://127.0.0.1:${port}/${name}` };
      boxes.set(`/${name}`, box);
      return box;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
