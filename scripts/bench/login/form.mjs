// The form of the login page in plain React, for `npm run bench`: with React's state alone, and
// with a machine like the portal's. Both are prerendered, and hydrated by `take.mjs`.
import { useMachine } from '@xstate/react';
import { createElement as h, useState } from 'react';
import { assign, fromPromise, setup } from 'xstate';

export const SEND = '/api/send_magic_link/';

const send = (email) => {
  const body = new FormData();
  body.set('email', email);
  return fetch(SEND, { method: 'POST', body });
};

function Form({ isBusy, error, onSend }) {
  const submit = (event) => {
    event.preventDefault();
    onSend(event.currentTarget.elements.email.value);
  };
  return h(
    'form',
    { method: 'dialog', onSubmit: submit },
    h('h1', null, 'Log in'),
    h('p', null, "We'll email you a magic link for a password-free login."),
    h('label', { htmlFor: 'login-email' }, 'Email Address'),
    h('input', { id: 'login-email', type: 'email', name: 'email', readOnly: isBusy }),
    error && h('p', { role: 'alert' }, error),
    h('button', { type: 'submit', disabled: isBusy }, 'Log in'),
  );
}

export function WithReact() {
  const [state, setState] = useState('editing');
  const onSend = (email) => {
    setState('sending');
    send(email).then(
      () => setState('sent'),
      () => setState('failed'),
    );
  };
  if (state === 'sent') return h('p', null, 'Sent.');
  const error = state === 'failed' && 'Try again.';
  return h(Form, { isBusy: state === 'sending', error, onSend });
}

const machine = setup({
  actors: { send: fromPromise(({ input }) => send(input.email)) },
  actions: { keep: assign(({ event }) => ({ email: event.email })) },
}).createMachine({
  context: { email: '' },
  initial: 'editing',
  states: {
    editing: { on: { submitted: { target: 'sending', actions: 'keep' } } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: 'sent',
        onError: 'failed',
      },
    },
    failed: { on: { submitted: { target: 'sending', actions: 'keep' } } },
    sent: {},
  },
});

export function WithXState() {
  const [snapshot, send] = useMachine(machine);
  if (snapshot.matches('sent')) return h('p', null, 'Sent.');
  return h(Form, {
    isBusy: snapshot.matches('sending'),
    error: snapshot.matches('failed') && 'Try again.',
    onSend: (email) => send({ type: 'submitted', email }),
  });
}
