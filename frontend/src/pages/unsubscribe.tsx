import { UnsubscribeScreen } from '@/features/unsubscribe/unsubscribe-screen';

export const UnsubscribePage = () => <UnsubscribeScreen />;
