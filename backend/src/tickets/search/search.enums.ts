export enum SearchSort {
  Relevance = 'relevance',
  Newest = 'newest',
}
