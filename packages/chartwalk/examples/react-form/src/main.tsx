import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { SignUp } from './sign-up';
import { signUpMachine } from './sign-up.machine';

declare global {
  interface Window {
    __chartwalkInspect?: (event: InspectionEvent) => void;
  }
}

const { __chartwalkInspect: inspect } = window;

function App() {
  return <SignUp actor={useActorRef(signUpMachine, inspect ? { inspect } : {})} />;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
