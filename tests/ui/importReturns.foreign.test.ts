import { expect, test } from 'vitest';
import { dayIn } from '../../src/sheets/returns/days.ts';
import { guessMapping } from './helpers/importTables.ts';
import { readText } from './helpers/returnTables.ts';

test('column titles may be German or French', async () => {
  const mappingOf = async (header: string) =>
    guessMapping(await readText('a.csv', `${header}\n${header.replace(/[^;]+/g, 'x')}\n`));
  expect(
    await mappingOf(
      'Pers.-Nr.;Vorname;Nachname;E-Mail (privat);Straße und Nr.;Ort;Bundesland;PLZ;Land;Gerät;Seriennr.;Letzter Arbeitstag;Kostenstelle',
    ),
  ).toEqual([
    null,
    ...['firstName', 'lastName', 'email', 'line1', 'city', 'region', 'postalCode', 'country'],
    ...['device', 'serialNumber', 'startDay', 'costCentre'],
  ]);
  expect(await mappingOf('Prénom;Nom;Courriel;Adresse;Ville;Province;Code postal;Pays')).toEqual([
    ...['firstName', 'lastName', 'email', 'line1', 'city', 'region', 'postalCode', 'country'],
  ]);
});

test.each([
  ['1. Dez. 2026', '2026-12-01'],
  ['15. März 2027', '2027-03-15'],
  ['3 Mai 2027', '2027-05-03'],
])('%s is a day', (text, day) => {
  expect(dayIn(text, 'monthFirst')).toBe(day);
});
