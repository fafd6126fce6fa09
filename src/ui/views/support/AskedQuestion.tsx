import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import classes from './SupportView.module.css';
import { useWords } from './words.ts';

/** The employee's last question, and its answer. */
export function AskedQuestion({ data }: { readonly data: SupportData }) {
  const { say } = useWords();
  const { asked, companyName: company, reachedBy: reach } = data;
  if (asked === null) return null;
  return (
    <section className={classes.asked} role="status">
      <h2 className={classes.subtitle}>
        {asked.answer === null ? say('question.yours') : say('question.answer', { company })}
      </h2>
      <blockquote className={classes.quote}>{asked.text}</blockquote>
      <p className={classes.text}>{asked.answer ?? say('question.waits', { company, reach })}</p>
    </section>
  );
}
