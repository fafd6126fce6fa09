import { Button } from '@mantine/core';
import { labelPathOf } from '../../../domain/returns/support/supportWords.ts';
import actions from './EmployeeActions.module.css';
import classes from './Steps.module.css';
import { useWords } from './words.ts';

/**
 * Downloads the return label.
 * @param isMain looks like the page's main button
 */
export function LabelLink({ isMain = false }: { readonly isMain?: boolean }) {
  const { say } = useWords();
  const href = labelPathOf(window.location.pathname);
  if (isMain) {
    return (
      <div className={actions.list}>
        <Button variant="filled" component="a" href={href} download size="md" fullWidth>
          {say('label.link')}
        </Button>
      </div>
    );
  }
  return (
    <a href={href} download className={classes.link}>
      {say('label.link')}
    </a>
  );
}
