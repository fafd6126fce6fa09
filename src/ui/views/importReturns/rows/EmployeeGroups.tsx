import { employeeGroups } from '../../../../domain/returns/imports/employeeGroups.ts';
import type { OrderForm } from '../../../../domain/returns/returns.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { countWords } from '../../../components/importing/countWords.ts';
import type { CheckedRow } from '../batch/cachedRows.ts';
import classes from './EmployeeGroups.module.css';

/** Maximum of listed employees; the rest are counted. */
const MAX_PEOPLE = 50;

/** Groups the orders of employees who return several devices and get one email for all of them. */
export function groupsToOrder(rows: readonly CheckedRow[]): readonly (readonly OrderForm[])[] {
  const orders = rows.flatMap(({ order }) =>
    order === null || order.employee.email === '' ? [] : [{ order }],
  );
  return employeeGroups(orders).map((group) => group.map(({ order }) => order));
}

/** Lists employees with several devices in the table and says that each gets one email. */
export function EmployeeGroups({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const people = groupsToOrder(rows);
  if (people.length === 0) return null;
  const hidden = people.length - MAX_PEOPLE;
  return (
    <details className={classes.together}>
      <summary>
        {`${countWords(people.length, 'employee')} ${people.length === 1 ? 'has' : 'have'} several devices and ${people.length === 1 ? 'gets' : 'get'} one email`}
      </summary>
      <ul className={classes.list}>
        {people.slice(0, MAX_PEOPLE).map((orders) => (
          <li key={JSON.stringify(orders)}>
            <span>{`${orders[0]?.employee.name ?? ''}: ${countWords(orders.length, 'device')}, one email`}</span>
            <span className={classes.devices}>
              {` · ${orders.map(({ device }) => DEVICE_WORDS[device].toLowerCase()).join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={classes.devices}>{`And ${countWords(hidden, 'employee')} more.`}</p>
      )}
    </details>
  );
}
