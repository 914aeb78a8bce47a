export { MacrosScreen as MacrosPage } from '@/features/macros/macros-screen';
