import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { matchRoute, useRouter } from 'wouter';
import { backendPaths } from '../../src/ui/app/backendPaths.ts';
import { PATTERNS, paths } from '../../src/ui/app/paths.ts';
import { matchPath } from '../../src/ui/app/routing/matchPath.ts';
import { ROUTES } from '../../src/ui/app/routing/routes.ts';

const { parser } = renderHook(useRouter).result.current;

describe('routes', () => {
  test('are those of the specification', () => {
    expect(
      ROUTES.map(({ path, access, title }) => `${path} · ${access} · ${title}`),
    ).toMatchInlineSnapshot(`
      [
        "/authentication/login · public · Log in",
        "/ssofailed · public · Log in",
        "/oktafailed · public · Log in",
        "/authentication/logout · signedIn · Log out",
        "/authentication/link · public · Logging in",
        "/invite/accept/:inviteCode · public · Invitation",
        "/order/cancel · public · Cancel an order",
        "/support/devicereturn/:orderNumber/:supportHash? · public · Your device return",
        "/ · signedIn · Dashboard",
        "/insights · signedIn · Insights",
        "/devicereturn · signedIn · New device return",
        "/devicereturn/many · signedIn · Import returns",
        "/returns/:orderNumber · signedIn · Device return",
        "/returns/:orderNumber/edit · signedIn · Edit an order",
        "/leaving · signedIn · Leaving",
        "/leaving/new · signedIn · Add a leaver",
        "/leaving/:leaverNumber · signedIn · Leaver",
        "/settings · signedIn · Settings",
        "/settings/sessions · signedIn · Sessions",
        "/settings/organization · admin · Organization",
        "/settings/addresses · admin · Address book",
        "/settings/fields · admin · Custom fields",
        "/settings/approvals · admin · Approvals",
        "/settings/channels · admin · Slack and Teams",
        "/settings/leavers · admin · Leavers",
        "/settings/templates · admin · Templates",
        "/settings/domains · admin · Domains",
        "/settings/audit-log · admin · Audit log",
        "/api · admin · API",
        "/webhooks/:webhookId · admin · Webhook",
        "/users · admin · Users",
        "/users/provisioning · admin · Provisioning",
        "/users/provisioning/log · admin · Provisioning log",
        "/billing · signedIn · Billing",
        "/billing/:month · signedIn · Statement",
        "/oktaview · admin · Okta Configuration",
        "/azureview · admin · Azure Configuration",
        "/warehousing · warehouse · Warehousing",
        "/warehousing/labels · warehouse · Labels",
        "/warehousing/import · warehouse · Import stock",
        "/warehousing/audit · warehouse · Audit a shelf",
        "/warehousing/deployments · signedIn · Deployments",
        "/warehousing/deployments/:deploymentNumber · signedIn · Deployment",
        "/warehousing/:deviceNumber/deploy · signedIn · Send to an employee",
        "/warehousing/:deviceNumber · signedIn · Device",
        "/401 · signedIn · No access",
        "/404 · signedIn · Page not found",
        "/500 · signedIn · Something went wrong",
      ]
    `);
  });

  test('have one entry for each pattern', () => {
    expect(ROUTES.map(({ path }) => path).sort()).toEqual(Object.values(PATTERNS).sort());
  });

  test.each(ROUTES)('$path loads a view', async ({ load }) => {
    expect(await load()).toBeTypeOf('function');
  });

  test('show the 404 page for any other path', () => {
    for (const path of ['/nowhere', '/returns', '/returns/a/b', '/users/', '/settings/x']) {
      const expected = path === '/users/' ? 'users' : 'notFound';
      expect(matchPath(parser, path).name, path).toBe(expected);
    }
  });
});

describe('URLs', () => {
  test('are made by the path functions and lead to a screen or to the backend', () => {
    const urls = {
      login: paths.login(),
      loginExpired: paths.login('?token_expired'),
      dashboard: paths.dashboard(),
      dashboardFiltered: paths.dashboard('status=lost'),
      newReturn: paths.newReturn(),
      importReturns: paths.importReturns(),
      return: paths.return('RTN-100001'),
      support: paths.support('RTN-100001', 'a_b-c'),
      invite: paths.invite('x/y'),
      cancelOrder: paths.cancelOrder(),
      settings: paths.settings(),
      api: paths.api(),
      users: paths.users(),
      billing: paths.billing(),
      statement: paths.statement('2026-11'),
      okta: paths.okta(),
      azure: paths.azure(),
      warehousing: paths.warehousing(),
      unauthorised: paths.unauthorised(),
      notFound: paths.notFound(),
      failed: paths.failed(),
    };
    expect(urls).toMatchInlineSnapshot(`
      {
        "api": "/api",
        "azure": "/azureview",
        "billing": "/billing",
        "cancelOrder": "/order/cancel",
        "dashboard": "/",
        "dashboardFiltered": "/?status=lost",
        "failed": "/500",
        "importReturns": "/devicereturn/many",
        "invite": "/invite/accept/x%2Fy",
        "login": "/authentication/login",
        "loginExpired": "/authentication/login?token_expired",
        "newReturn": "/devicereturn",
        "notFound": "/404",
        "okta": "/oktaview",
        "return": "/returns/RTN-100001",
        "settings": "/settings",
        "statement": "/billing/2026-11",
        "support": "/support/devicereturn/RTN-100001/a_b-c",
        "unauthorised": "/401",
        "users": "/users",
        "warehousing": "/warehousing",
      }
    `);
    for (const url of Object.values(urls)) {
      const path = url.replace(/\?.*$/, '');
      expect(
        ROUTES.some((route) => matchRoute(parser, route.path, path)[0]),
        url,
      ).toBe(true);
    }
    expect(paths.googleSignIn()).toBe('/sso/login/');
    expect(paths.mailbox()).toBe('/dev/mailbox');
    expect(backendPaths.exportStatement('2026-11')).toBe(
      '/api/portal/billing/2026-11/statement.csv',
    );
  });
});
