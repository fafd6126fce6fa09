import type { ColumnType, Generated } from 'kysely';
import type {
  ImportColumns,
  ImportedLeaver,
  ImportKind,
  ImportRow,
} from '../../../../domain/returns/imports/imports.ts';
import type { OrderForm } from '../../../../domain/returns/returns.ts';
import type { StockForm } from '../../../../domain/warehouse/stockImport.ts';
import type { Id, Json } from './columns.ts';

export interface ImportTables {
  imports: {
    id: Id;
    organisation_id: string;
    key: string;
    name: string;
    /** Type of the records created from its rows (migration 0042). */
    kind: Generated<ImportKind>;
    total: number;
    state: 'receiving' | 'running' | 'finished';
    fingerprint: string | null;
    created_at: Date;
    created_by: string;
    created_by_name: string;
    started_at: Date | null;
    finished_at: Date | null;
    columns: Json<ImportColumns>;
    /** Cell separator of its file (migration 0054). */
    separator: Generated<string>;
  };
  import_rows: {
    import_id: string;
    line: number;
    organisation_id: string;
    state: 'waiting' | 'ordered' | 'refused' | 'leftOut';
    cells: Json<ImportRow['cells']>;
    form: ColumnType<OrderForm | null, string | null, string | null>;
    reason: Generated<string>;
    order_number: string | null;
    source: Json<string[]>;
    /** Only for rows of a stock import (migration 0042). */
    device: ColumnType<StockForm | null, string | null, string | null>;
    device_number: string | null;
    /** Line of the employee's first row, if they have several (migration 0047). */
    first_line: number | null;
    /** Only for rows of an import into Leaving (migration 0164). */
    leaver: ColumnType<ImportedLeaver | null, string | null, string | null>;
    leaver_number: string | null;
    /** Outcome of the person, in their first row. */
    leaver_outcome: 'added' | 'updated' | 'kept' | null;
    is_duplicate: Generated<boolean>;
  };
}
