const isEnglish = (language: string) => language.startsWith('en');

/** Of what the team writes in both languages, the one of the reader. */
export const titleIn = ({ titlePt, titleEn }: { titlePt: string; titleEn: string }, language: string) =>
  isEnglish(language) ? titleEn : titlePt;
export const bodyIn = ({ bodyPt, bodyEn }: { bodyPt: string; bodyEn: string }, language: string) =>
  isEnglish(language) ? bodyEn : bodyPt;
