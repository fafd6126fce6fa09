import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import { urlIn } from '../urls.ts';

export const CHAT_SERVICES = ['slack', 'teams'] as const;
export type ChatService = (typeof CHAT_SERVICES)[number];

export const CHAT_SERVICE_WORDS: Readonly<Record<ChatService, string>> = {
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

/** Subjects that a channel can hear of. */
export const CHAT_TOPICS = ['needsYou', 'steps', 'summary', 'leavers'] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];

export const CHAT_TOPIC_WORDS: Readonly<Record<ChatTopic, string>> = {
  needsYou: 'Problems, and orders that wait for approval',
  steps: 'Each step of a return',
  summary: 'A summary each morning',
  leavers: 'Leavers without an order, each morning',
};

export const CHAT_STATES = ['active', 'delayed', 'failing', 'revoked', 'stopped', 'off'] as const;

export const MAX_CHANNELS = 10;
export const MAX_CHANNEL_NAME = 80;
/** Addresses of Power Automate have about 300 characters. */
export const MAX_CHANNEL_ADDRESS = 2000;

/** Fields that an admin enters for a channel. */
interface ChannelFields {
  name: string;
  /** Empty for the present one. */
  address: string;
  hears: ChatTopic[];
}

/** Normalizes a channel before it is checked and stored. */
export function tidyChannel({ name, address, hears }: ChannelFields): ChannelFields {
  return {
    name: tidyLine(name),
    address: tidyLine(address),
    hears: CHAT_TOPICS.filter((topic) => hears.includes(topic)),
  };
}

/** Form of a service's addresses: its host names, and the beginning of the path. */
interface AddressForm {
  readonly service: ChatService;
  readonly hosts: RegExp;
  readonly path: RegExp;
}

const ADDRESS_FORMS: readonly AddressForm[] = [
  {
    service: 'slack',
    hosts: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/services\/\w+\/\w+\/\w+\/?$/,
  },
  {
    service: 'teams',
    hosts: /^([\w-]+\.)+(logic\.azure\.com|api\.powerplatform\.com)$/,
    path: /^(\/powerautomate\/automations\/direct)?\/workflows\/\w+\/triggers\/.+/,
  },
  { service: 'teams', hosts: /^[\w-]+\.webhook\.office\.com$/, path: /^\/webhookb2\/.+/ },
];

/**
 * Returns the service that an incoming webhook's address belongs to; null for any other address.
 * @param isLoose recognizes addresses of stand-ins on this machine by their path (`localhost` mode)
 */
export function chatServiceOf(address: string, isLoose = false): ChatService | null {
  const url = urlIn(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const isLocal = isLoose && url.protocol === 'http:';
  if (!isLocal && (url.protocol !== 'https:' || url.port !== '')) return null;
  const form = ADDRESS_FORMS.find(
    ({ hosts, path }) => (isLocal || hosts.test(url.hostname)) && path.test(url.pathname),
  );
  return form?.service ?? null;
}

/**
 * Returns the problems of a channel normalized by `tidyChannel`, in the page's order.
 * @param isNew requires an address; a channel that exists keeps its own
 */
export function channelProblems(
  { name, address, hears }: ChannelFields,
  isNew: boolean,
  isLoose = false,
): FieldErrors {
  const wrong = addressProblem(address, isNew, isLoose);
  return {
    ...(name === '' && { name: ["Enter the channel's name."] }),
    ...(wrong !== null && { address: [wrong] }),
    ...(hears.length === 0 && { hears: ['Choose at least one.'] }),
  };
}

function addressProblem(address: string, isNew: boolean, isLoose: boolean): string | null {
  if (address === '') return isNew ? "Paste the address of the channel's incoming webhook." : null;
  if (chatServiceOf(address, isLoose) !== null) return null;
  return "This isn't an incoming webhook of Slack or Teams. Slack's starts with https://hooks.slack.com/services/. Teams shows the address when you create a workflow.";
}

/** Returns what is shown of an address: its host and its last characters. */
export function addressHint(address: string): string {
  return `${urlIn(address)?.hostname ?? ''}/…${address.slice(-4)}`;
}
