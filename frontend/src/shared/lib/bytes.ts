/** bcrypt reads 72 bytes and no more, so a password is measured in bytes. */
export const bytesOf = (text: string) => new TextEncoder().encode(text).length;
