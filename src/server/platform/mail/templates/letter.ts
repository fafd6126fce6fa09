import type { Language } from '../../../../domain/languages.ts';
import { readableText } from '../../../../domain/readableEmail.ts';
import { mailWords } from '../../../../domain/words/mailWords.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Mail } from '../mailer.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** Value of a fact: text, or text with a link. */
export type FactValue = string | { readonly text: string; readonly url: string | null };

type Facts = readonly (readonly [label: string, value: FactValue])[];

/** Content of an email, rendered both as text and as HTML. */
export interface Letter {
  /** Absent for English: the company's emails have no other. */
  readonly language?: Language;
  readonly subject: string;
  /** "Hello Ada,". */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Lines of "label: value". */
  readonly facts?: Facts;
  /** Further facts, grouped under titles. */
  readonly sections?: readonly { readonly title: string; readonly facts: Facts }[];
  readonly link?: Link;
  /** Secondary link, less prominent than the first. */
  readonly otherLink?: Link;
  readonly closing: readonly string[];
  /** Sentence that says why the recipient gets the email. */
  readonly reason?: string;
  /** Small link at the end. */
  readonly footer?: Link;
  /** For email programs; see `Mail`. */
  readonly unsubscribeUrl?: string;
}

/** Returns a letter with its addresses, except those in links, in the letters that people read. */
function readable(letter: Letter): Letter {
  const { subject, greeting, paragraphs, facts, sections, closing, reason } = letter;
  const inFacts = (all: Facts): Facts =>
    all.map(([label, value]) => [
      label,
      typeof value === 'string'
        ? readableText(value)
        : { ...value, text: readableText(value.text) },
    ]);
  return {
    ...letter,
    subject: readableText(subject),
    greeting: readableText(greeting),
    paragraphs: paragraphs.map(readableText),
    ...(facts && { facts: inFacts(facts) }),
    ...(sections && {
      sections: sections.map((part) => ({ ...part, facts: inFacts(part.facts) })),
    }),
    closing: closing.map(readableText),
    ...(reason !== undefined && { reason: readableText(reason) }),
  };
}

/** Renders an email. User input is escaped; none of it can become markup. */
export function writeLetter(
  given: Letter,
): Pick<Mail, 'language' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'> {
  const letter = readable(given);
  const { language = 'en', subject, unsubscribeUrl } = letter;
  const mail = { language, subject, text: asText(letter), html: asHtml(letter) };
  return unsubscribeUrl === undefined ? mail : { ...mail, unsubscribeUrl };
}

function asText(letter: Letter): string {
  const { greeting, paragraphs, facts = [], sections = [], link, otherLink, closing } = letter;
  const { reason = '', footer } = letter;
  const { factAsText, lineOf } = linesIn(letter);
  // "See each step here:" introduces the link; its label would repeat that.
  const hasLink = paragraphs.at(-1)?.endsWith(':') && facts.length + sections.length === 0;
  const led = hasLink ? link : undefined;
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(factAsText).join('\n'),
    ...sections.map((part) => [part.title, ...part.facts.map(factAsText)].join('\n')),
    ...[link, otherLink].map((to) =>
      to ? `${to === led ? '' : `${lineOf(to.label, '').trimEnd()}\n`}${to.url}` : '',
    ),
    ...closing,
    [reason, footer ? lineOf(footer.label, footer.url) : '']
      .filter((line) => line !== '')
      .join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Returns the text of an email without the link URLs: those grant access and are never stored. */
export function wordsOf(given: Letter): string {
  const letter = readable(given);
  const { facts, sections, link, otherLink, footer } = letter;
  const plain = (all: Facts): Facts =>
    all.map(([label, value]) => [label, typeof value === 'string' ? value : value.text]);
  const named = [link, otherLink].flatMap((to) => (to ? [`[${to.label}]`] : []));
  return asText({
    ...(letter.language && { language: letter.language }),
    greeting: letter.greeting,
    subject: letter.subject,
    paragraphs: letter.paragraphs,
    ...(facts && { facts: plain(facts) }),
    ...(sections && { sections: sections.map((part) => ({ ...part, facts: plain(part.facts) })) }),
    closing: [...named, ...letter.closing],
    reason: [letter.reason ?? '', footer ? `[${footer.label}]` : '']
      .filter((part) => part !== '')
      .join('\n'),
  });
}

/** Lines of text with a label, whose colon French puts after a space. */
function linesIn({ language = 'en' }: Letter) {
  const say = mailWords(language);
  const lineOf = (label: string, value: string) => say('line', { label, value });
  const factAsText = ([label, value]: readonly [string, FactValue]) => {
    if (typeof value === 'string') return lineOf(label, value);
    return `${lineOf(label, value.text)}${value.url === null ? '' : `\n${value.url}`}`;
  };
  return { lineOf, factAsText };
}

function valueAsHtml(value: FactValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value.url === null) return escapeHtml(value.text);
  return `<a href="${escapeHtml(value.url)}">${escapeHtml(value.text)}</a>`;
}

const BODY =
  'margin:0;padding:24px;background-color:#ffffff;color:#172026;font:16px/1.5 system-ui,sans-serif';
const BUTTON =
  'display:inline-block;padding:10px 20px;border-radius:6px;background-color:#0a5c79;color:#ffffff;text-decoration:none';

function asHtml(letter: Letter): string {
  const { subject, greeting, paragraphs, facts = [], sections = [], link, otherLink } = letter;
  const { closing, reason, footer, language = 'en' } = letter;
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const href = link ? escapeHtml(link.url) : '';
  // Without a declared scheme some programs darken the page, but not the text on it.
  const scheme = ['color-scheme', 'supported-color-schemes']
    .map((name) => `<meta name="${name}" content="light">`)
    .join('');
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">${scheme}<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${BODY}"><div style="max-width:520px">`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [tableOf(facts)] : []),
    ...sections.map(
      (part) =>
        `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(part.title)}</h2>${tableOf(part.facts)}`,
    ),
    ...(link
      ? [
          `<p><a href="${href}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
          `<p style="font-size:14px;color:#4b5962;word-break:break-word">${escapeHtml(mailWords(language)('address'))} <a href="${href}">${href}</a></p>`,
        ]
      : []),
    ...(otherLink
      ? [`<p><a href="${escapeHtml(otherLink.url)}">${escapeHtml(otherLink.label)}</a></p>`]
      : []),
    ...closing.map(paragraph),
    ...(reason === undefined && footer === undefined
      ? []
      : [`<p style="font-size:14px;color:#4b5962">${endAsHtml(reason, footer)}</p>`]),
    '</div></body></html>',
    '',
  ].join('\n');
}

function endAsHtml(reason: string | undefined, footer: Link | undefined): string {
  const link = footer
    ? `<a href="${escapeHtml(footer.url)}" style="color:#4b5962">${escapeHtml(footer.label)}</a>`
    : '';
  return [escapeHtml(reason ?? ''), link].filter((part) => part !== '').join('<br>');
}

function tableOf(facts: Facts): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#4b5962;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0;vertical-align:top">${valueAsHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" style="border-spacing:0">${rows.join('')}</table>`;
}
