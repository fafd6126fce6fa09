import { Alert, Button } from '@mantine/core';
import { useRef } from 'react';
import { useFocusHome } from '../../hooks/useFocusBack.ts';
import classes from './Sso.module.css';

interface RemarksProps {
  readonly remarks: readonly string[];
  readonly onDone: () => void;
}

/** Lists the metadata that was applied or ignored. */
export function Remarks({ remarks, onDone }: RemarksProps) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusHome(notice);
  return (
    <Alert ref={notice} color="brand" variant="light" title="Read from the metadata" role="group">
      <ul className={classes.list}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <p>Check the boxes below, then save.</p>
      <Button variant="default" size="xs" onClick={onDone}>
        Got it
      </Button>
    </Alert>
  );
}
