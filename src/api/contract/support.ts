import { AddressFinding } from '../../domain/returns/addressCheck.ts';
import {
  BySupportHash,
  EmployeeEvent,
  LanguageChoice,
  SupportView,
  TypedAddress,
} from '../../domain/returns/support/support.ts';
import { TextChoice } from '../../domain/texts/texts.ts';
import { endpoints } from './endpoint.ts';

export const supportEndpoints = endpoints({
  'GET /api/portal/support/:orderNumber/:supportHash': {
    summary: "The employee's page",
    access: 'public',
    params: BySupportHash,
    replies: { 200: SupportView },
  },
  'POST /api/portal/support/:orderNumber/:supportHash/events': {
    summary: 'The employee says what happened',
    access: 'public',
    params: BySupportHash,
    body: EmployeeEvent,
    replies: { 200: SupportView },
  },
  'POST /api/portal/support/:orderNumber/:supportHash/address': {
    summary: 'Whether the box would arrive at the address that the employee typed',
    access: 'public',
    params: BySupportHash,
    body: TypedAddress,
    replies: { 200: AddressFinding },
  },
  'POST /api/portal/support/:orderNumber/:supportHash/language': {
    summary: 'The employee picks the language of the page and its emails',
    access: 'public',
    params: BySupportHash,
    body: LanguageChoice,
    replies: { 200: SupportView },
  },
  'POST /api/portal/support/:orderNumber/:supportHash/texts': {
    summary: 'The employee switches text messages on or off',
    access: 'public',
    params: BySupportHash,
    body: TextChoice,
    replies: { 200: SupportView },
  },
});
