/** One chunk, loaded once an incident is shown. */
export { IncidentBanners } from './incident-banners';
export { IncidentNews } from './incident-news';
