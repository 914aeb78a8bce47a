export { WorldsScreen as WorldsPage } from '@/features/worlds/worlds-screen';
