import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { CodeStep } from './code-step';
import { CredentialsStep } from './credentials-step';
import { signInMutation, type Credentials } from './api';

type SignInFormProps = { onSignedIn: () => void };

/** E-mail and password, then, if the account asks for it, a code. Going back forgets everything typed. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState<Credentials | null>(null);
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

  if (!pending) {
    return <CredentialsStep busy={signIn.isPending} error={signIn.error} onSubmit={(values) => void attempt(values)} />;
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
