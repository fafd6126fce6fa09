import type { ChatService } from '../../domain/programs/chatWords.ts';
import type { ChatMessage } from '../platform/database/schema/chatSchema.ts';

/** Limits that Slack publishes for blocks, in characters. */
export const SLACK_LIMITS = { header: 150, text: 3000, button: 75, url: 3000 } as const;
/** Longest line: names have no limit of their own in a message. */
const LINE = 180;
/** Longest message in lines. */
const LINES = 25;

/** Returns the body of the request to a service, within its limits. */
export function renderMessage(
  service: ChatService,
  message: ChatMessage,
  publicUrl: string,
): string {
  const lines = message.lines.slice(0, LINES).map((line) => shortened(line, LINE));
  const parts = {
    title: shortened(message.title, SLACK_LIMITS.header),
    lines,
    label: shortened(message.button.label, SLACK_LIMITS.button),
    url: `${publicUrl}${message.button.path}`,
  };
  return JSON.stringify(service === 'slack' ? slackBody(parts) : teamsBody(parts));
}

interface Parts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly url: string;
}

/**
 * Returns Slack's Block Kit. All words are `plain_text`, in which nothing is markup; only `text`,
 * which notifications show, is mrkdwn.
 */
function slackBody({ title, lines, label, url }: Parts): object {
  const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
  return {
    text: escapeMrkdwn([title, ...lines.slice(0, 1)].join(': ')),
    blocks: [
      { type: 'header', text: plain(title) },
      { type: 'section', text: plain(shortened(lines.join('\n'), SLACK_LIMITS.text)) },
      { type: 'actions', elements: [{ type: 'button', text: plain(label), url }] },
    ],
  };
}

/**
 * Returns Teams' Adaptive Card. Words stand in `RichTextBlock`, which knows no Markdown, unlike
 * `TextBlock`.
 */
function teamsBody({ title, lines, label, url }: Parts): object {
  const block = (text: string, style: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: withoutFunctions(text), ...style }],
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: withoutFunctions(title),
          body: [
            block(title, { weight: 'Bolder', size: 'Medium' }),
            ...lines.map((line) => block(line)),
          ],
          actions: [{ type: 'Action.OpenUrl', title: label, url }],
        },
      },
    ],
  };
}

/** Escapes Slack's three control characters, and keeps signs of formatting from pairing. */
export function escapeMrkdwn(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`]/g, '\u2060$&\u2060');
}

/** Breaks the beginnings of card functions, such as `{{DATE(…)}}`. */
function withoutFunctions(text: string): string {
  return text.replaceAll('{{', '{ {').replaceAll('${', '$ {');
}

/** Cuts a text between characters. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
