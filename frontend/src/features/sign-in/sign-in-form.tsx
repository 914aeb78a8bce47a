import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { CodeStep } from './code-step';
import { CredentialsStep } from './credentials-step';
import { signInMutation, type Credentials } from './api';

type SignInFormProps = { onSignedIn: () => void };

/** Email and password, then a code if the account requires one. Going back clears the form. */
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
