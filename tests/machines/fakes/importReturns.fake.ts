import type {
  ImportView,
  RejectedRow,
  RowRemark,
} from '../../../src/domain/returns/imports/imports.ts';
import type { Offer } from '../../../src/domain/returns/returns.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { admin, failed } from '../helpers/admin.ts';
import { failsOnce, failsUnreachable } from '../helpers/gestures.ts';
import { BATCH, REVIEWED } from '../importReturns.profile.ts';
import { FAKE_OFFER } from './wizard.fake.ts';

/** A row of an import that predates stored columns. */
export type PlainRejected = Omit<RejectedRow, 'source'>;

/** Data of server and browser, and immediate responses, beyond the path's. */
export interface ImportScene {
  readonly offer?: Partial<Offer>;
  /** Table stored in the browser. */
  readonly held?: unknown;
  /** Changed fields of the last import. */
  readonly latest?: Partial<ImportView>;
  /** Problems that the server finds in rows. */
  readonly remarks?: readonly RowRemark[];
  /** Response when the page is opened again or starts over. */
  readonly again?: 'nothing' | Error;
  /** Table stored in the browser at that time. */
  readonly heldAgain?: unknown;
  /** Refuses an import with an error that repeats its name, its rows, or its start request. */
  readonly echoes?: 'name' | 'rows' | 'start';
  /** Rows of the last import that weren't ordered, or a load that fails always or only at first. */
  readonly rejected?: readonly PlainRejected[] | 'never' | 'second';
}

function echo(given: unknown): never {
  throw failed('invalid', `You sent ${JSON.stringify(given)}`);
}

/** The import that a path starts. */
const RECEIVING: ImportView = {
  id: '7',
  name: 'leavers.csv',
  state: 'receiving',
  total: 2,
  ordered: 0,
  refused: 0,
  leftOut: 0,
  createdAt: '2026-01-15T12:00:00.000Z',
  createdBy: 'Avery Stone',
  finishedAt: null,
};

/** Stores a table in the browser, as another tab may do. */
export function holdTable(content: unknown): void {
  const unsaved = { [admin.email]: { 'many-returns': { content, at: Date.now() } } };
  window.localStorage.setItem('unsaved', JSON.stringify(unsaved));
}

/** Fake server of the page, and the browser's stored table before the path begins. */
export function fakeImportServer(
  usual: readonly PlainRejected[],
  scene: ImportScene = {},
): FakeServer {
  const { offer = {}, held, latest, remarks = [], again, heldAgain, echoes, rejected } = scene;
  let isKnown = false;
  let isChecked = false;
  let started: unknown = RECEIVING;
  const begin = (done: unknown, present: unknown) => {
    isKnown = true;
    if (present !== undefined) holdTable(present);
    const last = Object(done).latest;
    const isOther = latest !== undefined && last === null;
    return { latest: isOther || last ? { ...(last ?? RECEIVING), ...latest } : null };
  };
  const inColumns = (rows: readonly PlainRejected[]) => ({
    columns: [],
    rows: rows.map((row) => ({ ...row, source: [] })),
  });
  const rows = inColumns(rejected === undefined || typeof rejected === 'string' ? usual : rejected);
  const answers = { never: failsUnreachable, second: failsOnce(rows) };
  return {
    outcomes: {
      loadImports: (_, done) => begin(done, held),
      'loadImports/heldMapping': (_, done) => begin(done, held ?? BATCH),
      'loadImports/heldReview': (_, done) => begin(done, held ?? REVIEWED),
      checkRows() {
        isChecked = true;
        return { remarks };
      },
      'placeOrders/started': (_, done) => {
        started = done;
        return done;
      },
      'loadRejected/loaded': () => inColumns(usual),
    },
    beside: {
      'GET /api/portal/offer': () => ({ ...FAKE_OFFER, ...offer }),
      'GET /api/portal/imports/latest'() {
        if (!isKnown || again === undefined) return undefined;
        if (heldAgain !== undefined) holdTable(heldAgain);
        if (again instanceof Error) throw again;
        return { latest: null, columns: [] };
      },
      'POST /api/portal/imports/check': () =>
        isChecked && again !== undefined ? { remarks: [] } : undefined,
      'POST /api/portal/imports'({ body }) {
        if (echoes === undefined) return undefined;
        return echoes === 'name' ? echo(body) : RECEIVING;
      },
      'PUT /api/portal/imports/:importId/rows': ({ body }) =>
        echoes === 'rows' ? echo(body) : started,
      'POST /api/portal/imports/:importId/start': ({ body }) => echo(body),
      'GET /api/portal/imports/:importId/rejected': () => {
        if (rejected === undefined) return undefined;
        return typeof rejected === 'string' ? answers[rejected]() : rows;
      },
    },
  };
}
