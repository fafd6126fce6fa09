// npm run bench: measures each subject beside a reference in one run, so that the ratios are
// meaningful.
// npm run bench                 the login page, beside a static one, React alone, React with XState
// npm run bench -- generator    the generator of test paths, beside those of xstate
// npm run bench -- server       requests per second, beside Fastify with one select
// npm run bench -- million      the list with a thousand returns and with a million
// npm run bench -- import       a table of 5,000 orders, beside bare INSERTs
// npm run bench -- commits      commits that open pages hear of, beside plain ones and NOTIFY
// npm run bench -- steps        whole lives of returns, from the order to the last email
// npm run bench -- pages        the dashboard of a signed-in user, optionally beside another build
import { benchCommits } from './bench/commits.mjs';
import { benchGenerator } from './bench/generator.mjs';
import { benchImport } from './bench/import.mjs';
import { benchLogin } from './bench/login.mjs';
import { benchMillion } from './bench/million.mjs';
import { benchPages } from './bench/pages.mjs';
import { benchServer } from './bench/server.mjs';
import { benchSteps } from './bench/steps.mjs';

if (process.argv[2] === 'generator') await benchGenerator();
else if (process.argv[2] === 'server') await benchServer(process.argv[3]);
else if (process.argv[2] === 'million') await benchMillion(process.argv.slice(3));
else if (process.argv[2] === 'import') await benchImport();
else if (process.argv[2] === 'commits') await benchCommits();
else if (process.argv[2] === 'steps') await benchSteps();
else if (process.argv[2] === 'pages') await benchPages(process.argv[3]);
else await benchLogin();
