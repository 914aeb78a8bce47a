import { useLocation, useNavigate } from 'react-router-dom';

import { isTeam, useMe } from '@/shared/session/me';

/** Opens the help, which finds the section about the page that one came from. */
export function useHelp(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = isTeam(useMe()) ? '/ajuda/equipe' : '/ajuda';
  return () => void navigate(path, { state: { from: pathname + search } });
}
