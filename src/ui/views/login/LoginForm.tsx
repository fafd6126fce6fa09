import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { emailProblem } from '../../../machines/email.ts';
import { paths } from '../../paths.ts';
import { takeEarlySubmit } from './earlySubmit.ts';
import classes from './LoginView.module.css';

export interface LoginFormProps {
  readonly initialEmail: string;
  /** Why the last request failed, or null. */
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
  const element = useRef<HTMLFormElement>(null);
  const wasTouched = useRef(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: initialEmail },
    validate: { email: emailProblem },
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      if (wasTouched.current) form.validateField('email');
      onEdit();
    },
  });
  const submit = form.onSubmit(
    ({ email }) => onSubmit(email),
    () => {
      wasTouched.current = true;
      field.current?.focus();
    },
  );

  // What stands in the field before hydration counts, and so does a submit that came earlier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is taken over.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== form.getValues().email) {
      form.setFieldValue('email', typed, { forceUpdate: false });
    }
    if (takeEarlySubmit(element.current)) element.current?.requestSubmit();
  }, []);
  // The disabled button has lost the focus; the error stands at the field.
  useEffect(() => {
    if (submitError !== null) field.current?.focus();
  }, [submitError]);

  const { onBlur, ...input } = form.getInputProps('email');
  return (
    <form ref={element} onSubmit={submit} noValidate method="post" className={classes.form}>
      <div>
        <h1 className={classes.title}>Log in</h1>
        <p className={classes.subtext}>We'll email you a magic link for a password-free login.</p>
      </div>
      <TextInput
        {...input}
        ref={field}
        id="login-email"
        name="email"
        type="email"
        label="Email Address"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        readOnly={isSubmitting}
        error={input.error ?? submitError}
        onBlur={(event) => {
          wasTouched.current = true;
          onBlur?.(event);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={isSubmitting}>
        Log in
      </Button>
      <div className={classes.divider}>OR</div>
      <a href={paths.googleSignIn()} className={classes.google}>
        <img src="/google-signin.svg" alt="Sign in with Google" width={220} height={44} />
      </a>
    </form>
  );
}
