declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | number | boolean | null;
}
