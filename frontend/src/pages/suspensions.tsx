import '@/shared/i18n/suspension-strings';

export { SuspensionsScreen as SuspensionsPage } from '@/features/suspensions/suspensions-screen';
