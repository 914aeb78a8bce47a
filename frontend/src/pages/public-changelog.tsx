import { ChangelogScreen } from '@/features/changelog/changelog-screen';
import { PublicFrame } from './public-frame';

/** For visitors without a session. */
export const PublicChangelogPage = () => (
  <PublicFrame place="news">
    <ChangelogScreen />
  </PublicFrame>
);
