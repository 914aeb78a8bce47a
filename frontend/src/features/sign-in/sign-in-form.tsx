import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { CodeStep } from './code-step';
import { CredentialsStep } from './credentials-step';
import { ForgotStep } from './forgot-step';
import { signInMutation, type Credentials } from './api';

type SignInFormProps = {
  onSignedIn: () => void;
  /** Begins with the step for a forgotten password. */
  forgot?: boolean;
};

/** E-mail and password, then a code if the account requires one. */
export function SignInForm({ onSignedIn, forgot = false }: SignInFormProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState<Credentials | null>(null);
  /** The e-mail that gets a link; null without the step for a forgotten password. */
  const [forgotten, setForgotten] = useState<string | null>(forgot ? '' : null);
  const signIn = useMutation(signInMutation(client));

  async function attempt(credentials: Credentials) {
    const answer = await signIn.mutateAsync(credentials).catch(() => undefined);
    if (answer) return onSignedIn();
    if (answer === null) setPending(credentials);
  }

  function back() {
    setPending(null);
    signIn.reset();
  }

  if (forgotten !== null) return <ForgotStep email={forgotten} onBack={() => setForgotten(null)} />;
  if (!pending) {
    return (
      <CredentialsStep
        busy={signIn.isPending}
        error={signIn.error}
        onSubmit={(values) => void attempt(values)}
        onForgot={(email) => {
          signIn.reset();
          setForgotten(email);
        }}
      />
    );
  }
  return (
    <CodeStep
      busy={signIn.isPending}
      error={signIn.error}
      onSubmit={(mfaToken) => void attempt({ ...pending, mfaToken })}
      onBack={back}
    />
  );
}
