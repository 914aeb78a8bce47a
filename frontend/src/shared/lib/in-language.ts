const isEnglish = (language: string) => language.startsWith('en');

/** Texts that the team writes in both languages, in the reader's language. */
export const titleIn = ({ titlePt, titleEn }: { titlePt: string; titleEn: string }, language: string) =>
  isEnglish(language) ? titleEn : titlePt;
export const bodyIn = ({ bodyPt, bodyEn }: { bodyPt: string; bodyEn: string }, language: string) =>
  isEnglish(language) ? bodyEn : bodyPt;
