import type { AnyStateMachine } from 'xstate';
import type { FailureFixture } from '../failures/fixture.ts';
import type { SuiteRecord } from '../records/record.ts';
import type { Change } from './changes/changes.ts';
import type { DefinedTransition } from './definition.ts';
import type { SuiteName } from './notRun.ts';
import type { Marks } from './status.ts';

/** A machine that the report tells of, and what it says of it beside what it finds itself. */
export interface ReportedMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The ids under which its suites walk it, if not its name alone. */
  readonly suites?: readonly string[];
  readonly title?: string;
  readonly about?: string;
  /** Reason why it has no page. */
  readonly noView?: string | null;
  readonly tables?: readonly PageTableText[];
}

/** A reviewed table of pages, as it is kept. */
export interface PageTableText {
  /** The suite that it belongs to. */
  readonly suite: string;
  /** Each page by its id, `ready/acts on it`, with its lines. */
  readonly pages: readonly { readonly id: string; readonly lines: string }[];
}

/** Report settings of a project. */
export interface ReportSettings {
  /** `Paths of the returns portal`. */
  readonly title: string;
  readonly machines: readonly ReportedMachine[];
  /** Every suite that there is: the report says which were not run. */
  readonly suites?: readonly SuiteName[];
  /** Folder of released machines, if the report shows changes. */
  readonly releases?: string;
}

/** One suite of a machine: at a level, on a page, in a variant. */
export interface Run {
  /** `login.2.StrictMode`: its name in addresses. */
  readonly key: string;
  /** `Level 2, StrictMode`. */
  readonly words: string;
  readonly record: SuiteRecord;
  readonly marks: Marks;
}

/** All that the report says of one machine. */
export interface MachineReport {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Reason why it has no view, and so only some of the levels. */
  readonly noView: string | null;
  /** Interactive drawing, without a style of its own. */
  readonly svg: string;
  readonly states: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
  }[];
  readonly transitions: readonly (DefinedTransition & { readonly cause: string })[];
  readonly changes: readonly Change[];
  /** The machine was added after the last release. */
  readonly isNew: boolean;
  readonly runs: readonly Run[];
  /** The reviewed pages that judge what its paths meet. */
  readonly tables: readonly PageTableText[];
}

/** A failure that was saved to be walked first in the next run. */
export type SavedReport = Pick<
  FailureFixture,
  'machine' | 'level' | 'variant' | 'path' | 'title' | 'seed' | 'savedAt' | 'failure'
> & { readonly file: string; readonly isKept: boolean };

export interface Report extends Pick<ReportSettings, 'title'> {
  readonly machines: readonly MachineReport[];
  /** Descriptions of the suites that no run has walked completely. */
  readonly notRun: readonly string[];
  /** The version that changes are told against; null before the first. */
  readonly release: string | null;
  readonly commit: string | null;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly saved: readonly SavedReport[];
}
