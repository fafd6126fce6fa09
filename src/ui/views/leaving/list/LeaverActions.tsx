import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type {
  LeaverAction,
  LeaverManualEvent,
  LeaverRow,
} from '../../../../domain/leavers/leavers.ts';
import { handlingAction } from '../../../../machines/pages/handlingSteps.ts';
import {
  ASKED_EVENTS,
  type LeavingAction,
  leaversAllowing,
} from '../../../../machines/pages/leaving.machine.ts';
import { selectCanAct } from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { HandlingMenuItems } from '../../../components/handling/HandlingMenuItems.tsx';
import { RowMenu } from '../../../components/list/table/RowMenu.tsx';
import type { MenuParts } from '../../../components/overlays/OnDemandMenu.tsx';
import { LEAVER_ACTION_WORDS, orderWords, returnWords } from '../../../words/leaverWords.ts';
import classes from './leavingColumns.module.css';
import { LeavingPage } from './leavingPage.tsx';

/** Immediate event of one leaver. */
const actionOn = ({ leaverNumber }: LeaverRow, event: LeaverManualEvent): LeavingAction => ({
  kind: 'step',
  leavers: [leaverNumber],
  event,
  isOfSelection: false,
});

const canTake = (row: LeaverRow, type: LeaverAction['type']) =>
  leaversAllowing([row], [row.leaverNumber], type).length > 0;

interface RowProps {
  readonly row: LeaverRow;
  readonly now: number;
}

/** Button of a leaver's next step: orders at once, leads to what is missing, or puts them back. */
export function NextStep({ row, now }: RowProps) {
  const { leaverNumber, employeeName, state, missing } = row;
  const look = { className: classes.step ?? '', variant: 'light', size: 'compact-xs' };
  if (state === 'waiting' && missing.length > 0) {
    return (
      <Button
        {...look}
        component={Link}
        href={paths.leaver(leaverNumber, 'edit')}
        aria-label={`Fill in: ${employeeName}`}
      >
        Fill in
      </Button>
    );
  }
  if (canTake(row, 'order.placed')) {
    return <AtOnce row={row} event={{ type: 'order.placed' }} label={orderWords(row, now)} />;
  }
  if (canTake(row, 'leaver.reopened')) {
    const { label } = LEAVER_ACTION_WORDS['leaver.reopened'];
    return <AtOnce row={row} event={{ type: 'leaver.reopened' }} label={label} />;
  }
  return <span className={classes.none}>–</span>;
}

interface AtOnceProps {
  readonly row: LeaverRow;
  readonly event: LeaverManualEvent;
  readonly label: string;
}

function AtOnce({ row, event, label }: AtOnceProps) {
  const actor = LeavingPage.useActorRef();
  const action = actionOn(row, event);
  const canAct = LeavingPage.useSelector((snapshot) =>
    snapshot.can({ type: 'action.requested', action }),
  );
  return (
    <Button
      className={classes.step ?? ''}
      variant="light"
      size="compact-xs"
      aria-label={`${label}: ${row.employeeName}`}
      disabled={!canAct}
      onClick={({ currentTarget }) => {
        // The button disappears in a moment: its row takes the focus.
        currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.focus();
        actor.send({ type: 'action.requested', action });
      }}
    >
      {label}
    </Button>
  );
}

/** Menu of what can be done with a leaver. */
export function LeaverMenu({ row }: { readonly row: LeaverRow }) {
  return (
    <RowMenu label={`Actions for ${row.employeeName}, ${row.leaverNumber}`}>
      {(Menu, act) => <Items Menu={Menu} act={act} row={row} />}
    </RowMenu>
  );
}

interface ItemsProps {
  readonly Menu: MenuParts;
  readonly act: (run: () => void) => void;
  readonly row: LeaverRow;
}

function Items({ Menu, act, row }: ItemsProps) {
  const actor = LeavingPage.useActorRef();
  const canAct = LeavingPage.useSelector(selectCanAct);
  const tomorrow = LeavingPage.useSelector(
    ({ context }) => context.data?.page.snoozeDays.first ?? '',
  );
  const { leaverNumber, state, startsAt, returns } = row;
  const open = (label: string, href: string) => (
    <Menu.Item key={href} component={Link} href={href}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      {open('Open', paths.leaver(leaverNumber))}
      {canTake(row, 'details.updated') && open('Edit', paths.leaver(leaverNumber, 'edit'))}
      {returns.map((number) => open(`Open ${returnWords(row, number)}`, paths.return(number)))}
      <HandlingMenuItems
        Menu={Menu}
        row={row}
        canAct={canAct}
        canSnooze={state === 'waiting'}
        tomorrow={tomorrow}
        onChange={(change) =>
          act(() => {
            const action = handlingAction([row], () => leaverNumber, change, false);
            actor.send({ type: 'action.requested', action });
          })
        }
      />
      {startsAt !== null && canTake(row, 'order.placed') && (
        <Menu.Item
          disabled={!canAct}
          onClick={() =>
            act(() => {
              const action = actionOn(row, { type: 'order.placed', start: 'now' });
              actor.send({ type: 'action.requested', action });
            })
          }
        >
          Order now
        </Menu.Item>
      )}
      {ASKED_EVENTS.filter((type) => canTake(row, type)).map((type) => (
        <Menu.Item
          key={type}
          onClick={() =>
            act(() => {
              const panel = { kind: 'step', type, leaver: leaverNumber } as const;
              actor.send({ type: 'panel.opened', panel });
            })
          }
        >
          {`${LEAVER_ACTION_WORDS[type].label}…`}
        </Menu.Item>
      ))}
    </>
  );
}
