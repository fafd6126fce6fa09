import { STOCK_FIELDS, type StockField } from '../../../machines/pages/stockBatch.ts';
import { deviceIn } from '../../../sheets/cells/cellWords.ts';
import type { Column, Sheet } from '../../../sheets/table/sheet.ts';

const COLUMNS: Readonly<Record<StockField, Column>> = {
  serialNumber: {
    label: 'Serial number',
    hint: 'Helps us find what is here already.',
    example: 'C02XG0FDH7JY',
    maxLength: 60,
    words:
      'serial number|serial|serial no|serialnumber|serial nr|device serial|device serial number|s n|sn|serial num|service tag',
  },
  assetTag: {
    label: 'Asset tag',
    hint: '',
    example: 'AT-1042',
    maxLength: 60,
    words: 'asset tag|asset number|asset id|asset no|asset|tag|inventory number|inventory no',
  },
  device: {
    label: 'Device type',
    hint: 'Laptop, monitor, cell phone, or tablet.',
    example: 'Laptop',
    maxLength: 100,
    isRequired: true,
    words:
      'device type|device|type|kind|category|equipment|equipment type|asset type|hardware|item',
  },
  manufacturer: {
    label: 'Manufacturer',
    hint: '',
    example: 'Apple',
    maxLength: 60,
    words: 'manufacturer|make|brand|vendor|oem|maker',
  },
  model: {
    label: 'Model',
    hint: '',
    example: 'MacBook Pro 14',
    maxLength: 100,
    words: 'model|model name|product|product name|device model|description',
  },
  deviceSeries: {
    label: 'Series',
    hint: '',
    example: '',
    maxLength: 100,
    words: 'series|device series|family|product line|model number|model no',
  },
  releaseYear: {
    label: 'Year',
    hint: 'In which it came out, or was bought.',
    example: '2024',
    maxLength: 40,
    words: 'year|release year|model year|year of manufacture|purchase year|purchase date|bought',
  },
  processor: {
    label: 'Processor',
    hint: '',
    example: 'M3 Pro',
    maxLength: 100,
    words: 'processor|cpu|chip|processor type',
  },
  ram: {
    label: 'RAM',
    hint: 'A number is read as GB.',
    example: '16 GB',
    maxLength: 20,
    words: 'ram|memory|ram gb|memory gb|ram size|installed ram',
  },
  disk: {
    label: 'Disk',
    hint: 'A number is read as GB.',
    example: '512 GB',
    maxLength: 20,
    words:
      'disk|storage|ssd|hdd|hard drive|disk size|storage gb|disk gb|drive|capacity|drive capacity|device capacity',
  },
  screenSize: {
    label: 'Screen size',
    hint: '',
    example: '14 in',
    maxLength: 20,
    words: 'screen size|screen|display size|display|size|inches',
  },
  operatingSystem: {
    label: 'Operating system',
    hint: '',
    example: 'macOS',
    maxLength: 40,
    words: 'operating system|os|os name|platform',
  },
  osVersion: {
    label: 'OS version',
    hint: '',
    example: '15.1',
    maxLength: 40,
    words: 'os version|operating system version|osversion|system version',
  },
  charger: {
    label: 'Charger',
    hint: 'Yes or no.',
    example: 'yes',
    maxLength: 60,
    words:
      'charger|has charger|with charger|power adapter|adapter|include charger|charger included',
  },
  grade: {
    label: 'Grade',
    hint: 'A+, A, B+, B, C+, C or D.',
    example: 'A',
    maxLength: 20,
    words: 'grade|cosmetic grade|quality|rating',
  },
  condition: {
    label: 'Condition',
    hint: 'Received, being set up, ready to deploy, needs repair, or to be retired.',
    example: 'Ready to deploy',
    maxLength: 60,
    words: 'condition|status|state|device status|stock status|availability',
  },
  shelf: {
    label: 'Shelf',
    hint: '',
    example: 'A-03',
    maxLength: 60,
    words:
      'shelf|location|bin|rack|storage location|place|position|shelf location|warehouse location',
  },
  wipedWith: {
    label: 'Wiped with',
    hint: 'The tool and its version, for what is ready to deploy.',
    example: 'Jamf Pro 11',
    maxLength: 100,
    words: 'wiped with|wipe tool|wiping tool|erased with|wipe method|wipe',
  },
  knownIssues: {
    label: 'Known issues',
    hint: 'What is wrong with it.',
    example: '',
    maxLength: 500,
    words: 'known issues|issues|issue|damage|damages|defects|problem|problems|fault',
  },
  notes: {
    label: 'Note',
    hint: '',
    example: '',
    maxLength: 2000,
    words: 'note|notes|comment|comments|remark|remarks',
  },
};

/** Fields of a table of stock. */
export const STOCK_SHEET: Sheet<StockField> = {
  fields: STOCK_FIELDS,
  columns: COLUMNS,
  signs: [['device', (text) => deviceIn(text) !== null]],
  // Headers contain no numbers with letters, such as serial numbers.
  isData: (text) => /^(?=.*\d)[A-Z\d-]{7,}$/.test(text),
};
