export const firstNameOf = (name: string): string => name.split(' ')[0]!;
