export { Register as PrivacyPage } from '@/features/privacy/register';
