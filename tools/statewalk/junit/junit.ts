/** One test as tools that read JUnit's XML know it. */
export interface JunitCase {
  /** `login.level3`: a machine and a level, or what else a suite is about. */
  readonly classname: string;
  /** `login-3-d9x3n: asks for a link, then …` */
  readonly name: string;
  readonly seconds: number;
  readonly isSkipped: boolean;
  readonly failures: readonly JunitFailure[];
}
export interface JunitFailure {
  readonly message: string;
  /** Expected, seen and where, as text. */
  readonly details: string;
}

/** The XML that JUnit's readers take (https://github.com/testmoapp/junitxml), a suite a class. */
export function junitXml(cases: readonly JunitCase[], at: Date): string {
  const classes = [...new Set(cases.map(({ classname }) => classname))];
  const suites = classes.map((classname) => {
    const own = cases.filter((one) => one.classname === classname);
    return [
      `  <testsuite name="${escaped(classname)}"${countsOf(own)} timestamp="${at.toISOString()}">`,
      ...own.map(caseXml),
      '  </testsuite>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="paths"${countsOf(cases)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function countsOf(cases: readonly JunitCase[]): string {
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  const skipped = cases.filter(({ isSkipped }) => isSkipped).length;
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0);
  return ` tests="${cases.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
}

function caseXml({ classname, name, seconds, isSkipped, failures }: JunitCase): string {
  const head = `    <testcase classname="${escaped(classname)}" name="${escaped(name)}" time="${seconds.toFixed(3)}"`;
  const inside = [
    ...(isSkipped ? ['      <skipped/>'] : []),
    ...failures.map(
      ({ message, details }) =>
        `      <failure message="${escaped(message)}">${escaped(details)}</failure>`,
    ),
  ];
  return inside.length === 0 ? `${head}/>` : `${head}>\n${inside.join('\n')}\n    </testcase>`;
}

/** For an attribute or a text; what XML 1.0 cannot hold becomes a question mark. */
function escaped(text: string): string {
  return [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const isAllowed =
        code >= 0x20
          ? code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff
          : code === 9 || code === 10;
      if (!isAllowed) return '?';
      return ESCAPES[sign] ?? sign;
    })
    .join('');
}
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};
