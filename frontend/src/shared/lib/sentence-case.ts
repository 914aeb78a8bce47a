/** For violated terms, which the specification has in capitals. */
export const sentenceCase = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();
