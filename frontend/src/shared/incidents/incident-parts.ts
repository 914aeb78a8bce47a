/** What is loaded once an incident is to be shown, in one file. */
export { IncidentBanners } from './incident-banners';
export { IncidentNews } from './incident-news';
