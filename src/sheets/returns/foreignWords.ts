import type { ImportField } from '../../machines/importReturns/batch.ts';

/** German and French column names, in the format of `COLUMNS`. */
export const FOREIGN_WORDS: Readonly<Partial<Record<ImportField, string>>> = {
  name: 'mitarbeiter|mitarbeiterin|mitarbeiter in|mitarbeitername|name des mitarbeiters|nom complet|employe',
  firstName: 'vorname|prenom',
  lastName: 'nachname|familienname|nom de famille|nom',
  email:
    'private e mail|e mail privat|private e mail adresse|privat e mail|email privat|e mail adresse|courriel personnel|courriel|adresse courriel',
  phone: 'handy|handynummer|mobil|mobilnummer|mobiltelefon|telefon|telefonnummer|cellulaire',
  line1:
    'strasse|strasse und nr|strasse und hausnummer|strasse hausnummer|strasse nr|anschrift|adresse|rue|numero et rue',
  line2: 'adresszusatz|adresszeile 2|wohnung|appartement|app',
  city: 'ort|wohnort|stadt|ville',
  region: 'bundesland|bundesstaat',
  postalCode: 'plz|postleitzahl|code postal',
  country: 'land|pays',
  device: 'gerat|geratetyp|gerateart|modell|appareil|modele',
  serialNumber: 'seriennummer|seriennr|serien nr|numero de serie',
  assetTag: 'inventarnummer|inventar nr|inventarnr',
  costCentre: 'kostenstelle|centre de couts',
  startDay:
    'letzter arbeitstag|letzter tag|austritt|austritt am|austrittsdatum|austrittstag|ausscheiden|dernier jour|date de depart',
};
