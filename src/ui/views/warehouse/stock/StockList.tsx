import { Button, Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { DeviceEvent } from '../../../../domain/warehouse/deviceSteps.ts';
import type { ListedDevice } from '../../../../domain/warehouse/warehouse.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { immediateEvent } from '../../../../machines/pages/deviceSteps.ts';
import { selectIsBusy } from '../../../../machines/pages/parts/selectors.ts';
import { selectSelectedDevices } from '../../../../machines/pages/warehouse.machine.ts';
import { paths } from '../../../app/paths.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import table from '../../../components/list/CardTable.module.css';
import { CardTable, Cell } from '../../../components/list/CardTable.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { DEVICE_ACTIONS, nextStepOf } from '../../../words/deviceActions.ts';
import { deviceStatusLook } from '../../../words/deviceStatus.ts';
import { WarehousePage } from '../warehousePage.tsx';
import classes from './StockList.module.css';
import { stockHref } from './stockQuery.ts';

/** Headings of the columns. */
const COLUMNS = ['Device', 'Serial number', 'Status', 'Grade', 'Shelf', 'From', 'Next step'];

/** The stock, one device a row; on a phone each row is a card. */
export function StockList({ rows }: { readonly rows: readonly ListedDevice[] }) {
  const actor = WarehousePage.useActorRef();
  const isBusy = WarehousePage.useSelector(selectIsBusy);
  const chosen = WarehousePage.useSelector(selectSelectedDevices);
  const choose = (selected: readonly string[]) =>
    actor.send({ type: 'selection.changed', selected });
  const isAll = rows.every(({ deviceNumber }) => chosen.includes(deviceNumber));
  return (
    <>
      <Checkbox
        className={classes.all}
        label="Select all on this page"
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={({ currentTarget: { checked } }) =>
          choose(checked ? rows.map(({ deviceNumber }) => deviceNumber) : [])
        }
      />
      <CardTable label="Stock" columns={COLUMNS} hasButtons={false} isBusy={isBusy}>
        {rows.map((row) => (
          <Row
            key={row.deviceNumber}
            row={row}
            isChosen={chosen.includes(row.deviceNumber)}
            onChoose={(isChosen) =>
              choose(
                isChosen
                  ? [...chosen, row.deviceNumber]
                  : chosen.filter((number) => number !== row.deviceNumber),
              )
            }
          />
        ))}
      </CardTable>
    </>
  );
}

interface RowProps {
  readonly row: ListedDevice;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const line = useRef<HTMLTableRowElement>(null);
  useFocusHome(line);
  return (
    <tr ref={line} className={table.row}>
      <th scope="row">
        <Checkbox
          aria-label={`Select ${row.deviceNumber}`}
          className={classes.mark}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
        <Link href={paths.device(row.deviceNumber)} data-focus-home>
          {row.name || DEVICE_WORDS[row.kind]}
        </Link>
        <span className={classes.number}>{row.deviceNumber}</span>
      </th>
      <Cell label="Serial number">
        <span>{row.serialNumber === '' ? <None /> : row.serialNumber}</span>
        {row.assetTag !== '' && <span className={classes.number}>{row.assetTag}</span>}
      </Cell>
      <Cell label="Status">
        <ToneBadge {...deviceStatusLook(row.status)} />
        <span className={classes.number}>
          <TimeAgo at={row.statusSince} />
        </span>
      </Cell>
      <Cell label="Grade">{row.grade ?? <None />}</Cell>
      <Cell label="Shelf">
        {row.location === '' ? (
          <None />
        ) : (
          <Link href={stockHref({ location: row.location })}>{row.location}</Link>
        )}
      </Cell>
      <Cell label="From">
        <span>{row.personName === '' ? <None /> : row.personName}</span>
        {row.orderNumber !== '' && (
          <Link href={paths.return(row.orderNumber)} className={classes.order}>
            {row.orderNumber}
          </Link>
        )}
      </Cell>
      <Cell label="Next step">
        <NextStep
          row={row}
          onAtOnce={() => line.current?.querySelector<HTMLElement>('[data-focus-home]')?.focus()}
        />
      </Cell>
    </tr>
  );
}

interface NextStepProps extends Pick<RowProps, 'row'> {
  /** Called after a press that removes the row in a moment. */
  readonly onAtOnce: () => void;
}

/** Button of the device's next step: takes it at once, or leads to the form that it needs. */
function NextStep({ row, onAtOnce }: NextStepProps) {
  const actor = WarehousePage.useActorRef();
  const { deviceNumber, place, status, actions } = row;
  const type = nextStepOf(place, actions);
  const event = type === null ? null : immediateEvent(type);
  const step = (done: DeviceEvent) =>
    ({
      type: 'action.requested',
      action: { kind: 'step', devices: [deviceNumber], event: done },
    }) as const;
  const canStep = WarehousePage.useSelector(
    (snapshot) => event !== null && snapshot.can(step(event)),
  );
  if (status === 'ready_for_deployment') {
    return (
      <Button
        component={Link}
        variant="light"
        size="compact-xs"
        href={paths.newDeployment(deviceNumber)}
        aria-label={`Send to an employee: ${deviceNumber}`}
      >
        Send to an employee
      </Button>
    );
  }
  if (type === null) return <None />;
  const { label } = DEVICE_ACTIONS[type];
  const name = `${label}: ${deviceNumber}`;
  if (event === null) {
    return (
      <Button
        component={Link}
        variant="light"
        size="compact-xs"
        href={paths.deviceStep(deviceNumber, type)}
        aria-label={name}
      >
        {label}
      </Button>
    );
  }
  return (
    <Button
      variant="light"
      size="compact-xs"
      aria-label={name}
      disabled={!canStep}
      onClick={() => {
        onAtOnce();
        actor.send(step(event));
      }}
    >
      {label}
    </Button>
  );
}

function None() {
  return <span className={classes.none}>–</span>;
}
