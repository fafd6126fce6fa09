import { Type } from 'typebox';
import { Address } from '../../domain/address.ts';
import { AddressCheck, MAX_ADDRESSES } from '../../domain/returns/addressCheck.ts';
import { endpoints } from './endpoint.ts';

export const addressCheckEndpoints = endpoints({
  'POST /api/validate_sqs_addresses/': {
    summary: 'Whether a box would arrive at these addresses',
    access: 'signedIn',
    body: Type.Object({ addresses: Type.Array(Address, { minItems: 1, maxItems: MAX_ADDRESSES }) }),
    replies: { 200: AddressCheck },
  },
});
