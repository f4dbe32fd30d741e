import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signUpMachine } from './sign-up.machine';

export function SignUp({ actor }: { actor: ActorRefFrom<typeof signUpMachine> }) {
  const { value, context } = useSelector(actor, (state) => state);
  const [email, setEmail] = useState('');
  switch (value) {
    case 'editing':
      return (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'form.submit', email });
          }}
        >
          <label>
            Email <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
          </label>
          {context.isWrong && <p role="alert">This is no email address</p>}
          <button type="submit">Subscribe</button>
        </form>
      );
    case 'sending':
      return <p role="status">Sending</p>;
    case 'failed':
      return (
        <div>
          <p role="alert">We could not reach the server</p>
          <button type="button" onClick={() => actor.send({ type: 'retry' })}>
            Try again
          </button>
        </div>
      );
    default:
      return <p role="status">Thank you, {context.email}</p>;
  }
}
