/** The ticket in which a merged one continues. */
export class MergedIntoResponse {
  mergedInto: number;
}
