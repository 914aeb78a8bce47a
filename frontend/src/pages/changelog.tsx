import { ChangelogScreen } from '@/features/changelog/changelog-screen';

export const ChangelogPage = () => <ChangelogScreen />;
