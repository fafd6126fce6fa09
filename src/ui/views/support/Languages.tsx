import { Button } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../domain/languages.ts';
import { EmployeePage } from './employeePage.tsx';
import classes from './SupportView.module.css';
import { useWords } from './words.ts';

/** Buttons for the other languages, each in its own words. */
export function Languages() {
  const actor = EmployeePage.useActorRef();
  const { language: shown, say } = useWords();
  const canPick = EmployeePage.useSelector((snapshot) =>
    snapshot.can({
      type: 'action.requested',
      action: { type: 'language.choose', language: shown },
    }),
  );
  return (
    <ul aria-label={say('language.label')} className={classes.languages}>
      {LANGUAGES.filter((language) => language !== shown).map((language) => (
        <li key={language}>
          <Button
            variant="subtle"
            size="xs"
            lang={language}
            disabled={!canPick}
            onClick={() =>
              actor.send({
                type: 'action.requested',
                action: { type: 'language.choose', language },
              })
            }
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
