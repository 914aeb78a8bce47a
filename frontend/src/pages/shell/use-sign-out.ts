import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { session } from '@/shared/api/session';
import { backTo } from '@/shared/lib/back';
import { signOut } from '@/shared/session/leave';

/** Manual sign-out. The next sign-in starts at the home page instead of this page. */
export function useSignOut() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    await signOut(client);
    await navigate('/login');
  };
}

/** After the session has expired or ended in another tab, the sign-in leads back to this page. */
export function useSessionWatch() {
  const navigate = useNavigate();
  useEffect(() => {
    const mine = session.get();
    return session.subscribe(() => {
      const now = session.get();
      if (now === mine) return;
      if (now) return location.reload();
      void navigate(`/login${backTo(location.href)}`, { replace: true });
    });
  }, [navigate]);
}
