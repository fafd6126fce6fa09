import {
  ByChannel,
  ChatChannelEvent,
  ChatChannelForm,
  ChatChannels,
} from '../../domain/programs/chat.ts';
import { endpoints } from './endpoint.ts';

export const chatEndpoints = endpoints({
  'GET /api/portal/channels': {
    summary: 'The Slack and Teams channels of my organization',
    access: 'admin',
    replies: { 200: ChatChannels },
  },
  'POST /api/portal/channels': {
    summary: 'Add a channel by the address of its incoming webhook',
    access: 'admin',
    body: ChatChannelForm,
    replies: { 201: ChatChannels },
  },
  'PUT /api/portal/channels/:id': {
    summary: 'Change a channel, what it hears, or its address',
    access: 'admin',
    params: ByChannel,
    body: ChatChannelForm,
    replies: { 200: ChatChannels },
  },
  'DELETE /api/portal/channels/:id': {
    summary: 'Remove a channel, and what waits for it',
    access: 'admin',
    params: ByChannel,
    replies: { 200: ChatChannels },
  },
  'POST /api/portal/channels/:id/events': {
    summary: 'Pause a channel, or use it again',
    access: 'admin',
    params: ByChannel,
    body: ChatChannelEvent,
    replies: { 200: ChatChannels },
  },
  'POST /api/portal/channels/:id/test': {
    summary: 'Send a test to a channel and answer what became of it',
    access: 'admin',
    params: ByChannel,
    replies: { 200: ChatChannels },
  },
});
