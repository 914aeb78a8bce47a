import '@/shared/i18n/block-strings';

export { BlocksScreen as BlocksPage } from '@/features/blocks/blocks-screen';
