import { expect, test } from 'vitest';
import { type JunitCase, junitXml } from './junit.ts';

const AT = new Date('2026-01-15T12:00:00.000Z');
const passed: JunitCase = {
  classname: 'login.level1',
  name: 'login-1-b4k7r: opens the login page',
  seconds: 0.5,
  isSkipped: false,
  failures: [],
};

test('machine and level are the class, id and title of a path its name', () => {
  const xml = junitXml([passed], AT);
  expect(xml).toContain(
    '<testcase classname="login.level1" name="login-1-b4k7r: opens the login page" time="0.500"/>',
  );
  expect(xml).toContain('<testsuite name="login.level1" tests="1" failures="0"');
});

test('a failure says what was expected and seen', () => {
  const failure = { message: 'what is seen in failed', details: 'expected: "a"\nseen: <b> & c' };
  const xml = junitXml([passed, { ...passed, name: 'login-1-h6t2m', failures: [failure] }], AT);
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toContain(
    '<failure message="what is seen in failed">expected: &quot;a&quot;&#10;seen: &lt;b&gt; &amp; c</failure>',
  );
});

test('what XML cannot hold does not break it', () => {
  const xml = junitXml([{ ...passed, name: 'a \u0000 b \u001b[31m \ud800 c 📦' }], AT);
  expect(xml).toContain('name="a ? b ?[31m ? c 📦"');
});

test('a suite that was skipped counts as such', () => {
  expect(junitXml([{ ...passed, isSkipped: true }], AT)).toMatch(/skipped="1"[\s\S]*<skipped\/>/);
});
