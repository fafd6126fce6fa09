import type { LeaverMail } from '../../../../domain/leavers/leaverMail.ts';
import type { ListColumn } from '../../../components/list/table/ListTable.tsx';
import { SectionList } from '../../../components/list/table/SectionList.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { mailOutcomeWords, mailProblemWords } from '../../../words/leaverMailWords.ts';
import list from '../SettingsList.module.css';

const COLUMNS: readonly ListColumn<LeaverMail>[] = [
  { name: 'sender', label: 'From', place: 'title', cell: ({ sender }) => sender },
  {
    name: 'files',
    label: 'Attached',
    place: 'second',
    cell: ({ files }) => (files.length === 0 ? 'Nothing' : files.join(', ')),
  },
  { name: 'outcome', label: 'People', cell: mailOutcomeWords },
  {
    name: 'received',
    label: 'Received',
    place: 'status',
    cell: ({ receivedAt }) => <TimeAgo at={receivedAt} />,
  },
];

/** Maximum number of problems that are shown of one mail; its answer has more. */
const SHOWN = 5;

/** Recent mail with what became of it. */
export function MailList({ mails }: { readonly mails: readonly LeaverMail[] }) {
  return (
    <SectionList
      caption="Recent email"
      columns={COLUMNS}
      rows={mails}
      idOf={({ receivedAt, sender }) => `${receivedAt} ${sender}`}
      detailOf={({ problems }) =>
        problems.length === 0 ? null : (
          <ul className={list.plain}>
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={JSON.stringify(problem)} className={list.quiet}>
                {mailProblemWords(problem)}
              </li>
            ))}
            {problems.length > SHOWN && (
              <li className={list.quiet}>{`${problems.length - SHOWN} more are in the answer.`}</li>
            )}
          </ul>
        )
      }
    />
  );
}
