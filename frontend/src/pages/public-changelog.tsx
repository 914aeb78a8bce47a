import { ChangelogScreen } from '@/features/changelog/changelog-screen';
import { PublicFrame } from './public-frame';

/** The news for people without a session. */
export const PublicChangelogPage = () => (
  <PublicFrame>
    <ChangelogScreen />
  </PublicFrame>
);
