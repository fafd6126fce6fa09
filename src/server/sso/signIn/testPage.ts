import { SSO_CHECK_WORDS, SSO_FIELD_LABELS } from '../../../domain/organization/ssoFieldWords.ts';
import type { SsoProvider } from '../../../domain/organization/ssoWords.ts';
import type { StoredCheck } from '../../platform/database/schema/ssoSchema.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Detail } from './checks.ts';
import type { Finding } from './sentences.ts';

/** On a narrow screen each check is a block with a label beside each value. */
export const TEST_STYLE = `
table { width: 100%; border-collapse: collapse; margin: 8px 0 0; }
th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--line); text-align: left;
  vertical-align: top; overflow-wrap: anywhere; }
thead th { border: 0; color: var(--quiet); font-size: 0.875rem; font-weight: 400; }
tbody th { font-weight: 650; white-space: nowrap; }
td[data-label] { width: 40%; }
.mark { white-space: nowrap; font-weight: 650; }
.right { color: light-dark(#1b6e3c, #7fd3a0); }
.wrong { color: light-dark(#b3261e, #ff9b92); }
.open { color: var(--quiet); font-weight: 400; }
.said { padding: 12px 16px; border: 1px solid var(--line); border-left: 4px solid currentColor;
  border-radius: 8px; }
.said p { margin: 0; color: var(--ink); }
.said p + p { margin-top: 8px; }
@media (max-width: 40rem) {
  thead { display: none; }
  table, tbody, tr, th, td, td[data-label] { display: block; width: auto; }
  tr { padding: 8px 0; border-top: 1px solid var(--line); }
  th, td { border: 0; padding: 2px 0; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
}
`;

function iconOf(isRight: boolean | null): string {
  if (isRight === null) return '<td class="mark open">Not checked</td>';
  return isRight ? '<td class="mark right">✓ Right</td>' : '<td class="mark wrong">✗ Wrong</td>';
}

function row({ check, expected, came, isRight }: StoredCheck): string {
  const cell = (label: string, text: string) =>
    `<td data-label="${label}">${escapeHtml(text)}</td>`;
  return `<tr><th scope="row">${SSO_CHECK_WORDS[check]}</th>${iconOf(isRight)}${cell('Expected', expected)}${cell('Came', came)}</tr>`;
}

function detail({ label, values }: Detail): string {
  const lines = values.map((value) => escapeHtml(value)).join('<br>');
  return `<tr><th scope="row">${escapeHtml(label)}</th><td>${lines}</td></tr>`;
}

/** Renders the page of a test sign-in: its finding, received beside expected values, and further data. */
export function testBody(
  provider: SsoProvider,
  { sentence, box }: Finding,
  checks: readonly StoredCheck[],
  details: readonly Detail[],
): string {
  const hasPassed = checks.every(({ isRight }) => isRight === true);
  const boxLine =
    box === null
      ? ''
      : `<p>Box to correct: <strong>${escapeHtml(SSO_FIELD_LABELS[provider][box])}</strong></p>`;
  const all =
    details.length === 0
      ? ''
      : `<h2>What came</h2><table><tbody>${details.map(detail).join('')}</tbody></table>`;
  return [
    `<div class="said ${hasPassed ? 'right' : 'wrong'}"><p>${escapeHtml(sentence)}</p>${boxLine}</div>`,
    '<h2>What was checked</h2>',
    '<table><thead><tr><th scope="col">Check</th><th scope="col">Result</th><th scope="col">Expected</th><th scope="col">Came</th></tr></thead>',
    `<tbody>${checks.map(row).join('')}</tbody></table>`,
    all,
    `<p>You can close this tab: the page that you started from knows the result. <a href="/sso/test/${provider}/">Test again</a></p>`,
  ].join('\n');
}
