import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emailProblem } from '../../../domain/email.ts';
import { entryPaths } from '../../app/routing/entryPaths.ts';
import { PlainButton } from '../../components/plain/PlainButton.tsx';
import { PlainInput } from '../../components/plain/PlainInput.tsx';
import classes from './LoginView.module.css';

interface LoginFormProps {
  readonly initialEmail: string;
  /** Text of the last request's failure, or null. */
  readonly submitError: string | null;
  readonly isSubmitting: boolean;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string) => void;
}

/**
 * The email form. Errors show once the field has been left or submitted (section 5). The
 * field is uncontrolled, so that hydration takes over what was typed into the prerendered one.
 */
export function LoginForm(props: LoginFormProps) {
  const { initialEmail, submitError, isSubmitting, onEdit, onSubmit } = props;
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasTouched = useRef(false);
  const [error, setError] = useState<string | null>(null);
  const validate = () => {
    wasTouched.current = true;
    const problem = emailProblem(field.current?.value ?? '');
    setError(problem);
    return problem === null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validate()) onSubmit(field.current?.value ?? '');
    else field.current?.focus();
  };

  // Firefox keeps a button disabled over a reload.
  useLayoutEffect(() => {
    if (button.current !== null) button.current.disabled = false;
  }, []);
  // The disabled button has lost the focus; the error stands at the field.
  useEffect(() => {
    if (submitError !== null) field.current?.focus();
  }, [submitError]);

  return (
    // Until the script is here, `dialog` lets a submit lead nowhere.
    <form onSubmit={submit} noValidate method="dialog" className={classes.form}>
      <div>
        <h1 className={classes.title}>Log in</h1>
        <p className={classes.subtext}>We'll email you a magic link for a password-free login.</p>
      </div>
      <PlainInput
        ref={field}
        defaultValue={initialEmail}
        id="login-email"
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSubmitting}
        error={error ?? submitError}
        onBlur={validate}
        onChange={() => {
          if (wasTouched.current) validate();
          onEdit();
        }}
      />
      <PlainButton ref={button} look="main" type="submit" isBusy={isSubmitting}>
        Log in
      </PlainButton>
      <div className={classes.divider}>OR</div>
      <a href={entryPaths.googleSignIn()} className={classes.google}>
        <img src="/google-signin.svg" alt="Sign in with Google" width={220} height={44} />
      </a>
    </form>
  );
}
